import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(entry: object): string {
  let line = '';
  createLog({ logLevel: 'info' }, { write: (text) => void (line += text) }).info(entry, 'something');
  return line;
}

describe('the log', () => {
  it.each([
    { cookie: 'SECRET' },
    { headers: { cookie: 'SECRET', authorization: 'SECRET' } },
    { req: { headers: { authorization: 'SECRET', 'set-cookie': ['SECRET'] } } },
    { body: { password: 'SECRET' } },
    { made: { token: 'SECRET', hash: 'SECRET' } },
    { order: { seed: 'SECRET', parties: { share: 'SECRET' } } },
  ])('hides %o', (entry) => {
    const line = logged(entry);
    expect(line).not.toContain('SECRET');
    expect(line).toContain('[hidden]');
  });

  it('is one JSON object a line, with the time and the level as words', () => {
    const line = logged({ match: 'abc' });
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      match: 'abc',
      msg: 'something',
    });
  });
});
