import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { FaultNote } from './fault-note.tsx';

const fault = { code: 'malformed-action', message: 'an action is a placement', rule: null, at: null } as const;

it('what was refused is said in the language of the reader alone', () => {
  language.value = 'fr';
  const french = render(<FaultNote fault={fault} />);
  expect(french).toContain('malformed-action');
  expect(french).not.toContain('placement');
  language.value = 'en';
  expect(render(<FaultNote fault={fault} />)).toContain('an action is a placement');
});
