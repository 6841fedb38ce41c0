import { useEffect, useId, useState } from 'preact/hooks';
import { LONGEST_NAME } from '@rayonk/protocol/names';
import { nickname } from '../app/nickname.ts';
import { onlineTexts } from '../messages/online.ts';
import { faultText } from '../online/api-words.ts';
import { rename } from '../online/session.ts';
import { Button, Form } from '../ui/index.ts';
import './nickname.css';

/** What somebody without an account is called, to change on the spot. `isBrief`: in one line, where there is more to do. */
export function Nickname({ isBrief = false }: { readonly isBrief?: boolean }) {
  const texts = onlineTexts.value;
  const id = useId();
  const kept = nickname.value;
  const [typed, type] = useState(kept);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => type(kept), [kept]);
  const isNew = typed.trim() !== kept;
  const save = async (): Promise<void> => {
    if (!isNew) return;
    const done = await rename(typed);
    setRefused(done.ok ? null : done.fault.code);
    setSaved(done.ok);
    if (done.ok) type(done.value);
  };
  return (
    <Form class={isBrief ? 'nickname nickname-brief' : 'nickname'} noValidate onSubmit={save}>
      <label for={id}>{texts.nickname}</label>
      <span class="nickname-line">
        <input
          id={id}
          type="text"
          name="nickname"
          autocomplete="off"
          autocapitalize="words"
          spellcheck={false}
          maxLength={LONGEST_NAME}
          value={typed}
          aria-invalid={refused !== null}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => {
            type(currentTarget.value);
            setRefused(null);
            setSaved(false);
          }}
          // Whoever goes on without pressing anything meant it.
          onBlur={() => void save()}
        />
        {isNew && <Button label={texts.nicknameKeep} type="submit" data-control="rename" />}
      </span>
      <p
        id={`${id}-about`}
        class={refused === null ? 'nickname-about' : 'nickname-about field-error'}
        data-said={refused !== null || isSaved ? '' : undefined}
        role="status"
      >
        {refused !== null ? faultText({ code: refused }) : isSaved ? texts.nicknameKept : texts.nicknameAbout}
      </p>
    </Form>
  );
}
