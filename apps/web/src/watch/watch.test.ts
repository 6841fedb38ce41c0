import { describe, expect, it } from 'vitest';
import { liveAddress } from './calls.ts';
import { embedCode } from '../play-online/embed-code.tsx';

describe('the list of live games', () => {
  it.each([
    [{ game: null, speed: null, rated: null }, '/api/live?limit=24'],
    [{ game: 'khan', speed: 'quick', rated: false }, '/api/live?limit=24&game=khan&speed=quick&rated=false'],
  ] as const)('asks for %j', (filter, address) => expect(liveAddress(filter, 24)).toBe(address));
});

describe('the code of an embedded game', () => {
  it('is one frame, whatever the game is called', () => {
    const code = embedCode('https://example.org', 'abc', 'A "game" & more');
    expect(code).toContain('src="https://example.org/embed/abc"');
    expect(code).toContain('title="A &quot;game&quot; &amp; more"');
    expect(code.match(/</g)).toHaveLength(2);
  });
});
