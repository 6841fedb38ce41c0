import { GREETINGS, MESSAGE_LENGTH, type ChatMessage, type Saying } from '@rayonk/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { matchTexts } from '../messages/match.ts';
import { talkTexts } from '../messages/talk.ts';
import { playerText } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { Button, Dialog, Form, IconButton } from '../ui/index.ts';
import { AboutPlayer } from './about-players.tsx';
import type { OnlineState } from './online-state.ts';

interface ChatProps {
  readonly state: OnlineState;
  readonly messages: readonly ChatMessage[];
  readonly onSay: (said: Saying) => Promise<boolean>;
}

/** What is said beside a game: the players among themselves, spectators among themselves. */
export function Chat({ state, messages, onSay }: ChatProps) {
  const texts = talkTexts.value;
  const { you, card } = state;
  const [about, setAbout] = useState<ChatMessage | null>(null);
  const isWithComputer = you !== null && card.seats.some(({ kind }) => kind === 'computer');
  return (
    <section class="match-chat" aria-label={texts.chat}>
      <h2 class="match-chat-title">{you === null ? texts.spectators : texts.players}</h2>
      <Messages messages={messages} onAbout={setAbout} />
      {isWithComputer ? <p class="match-chat-note">{texts.computer}</p> : <Say state={state} onSay={onSay} />}
      <Dialog
        isOpen={about !== null}
        title={about === null ? '' : texts.about(playerText(about.by))}
        onClose={() => setAbout(null)}
      >
        {about !== null && (
          <>
            <blockquote class="match-quote">{wordsOf(about)}</blockquote>
            <AboutPlayer player={about.by} match={card.id} message={about.id} />
          </>
        )}
      </Dialog>
    </section>
  );
}

function wordsOf({ said }: ChatMessage): string {
  const { greetings, removed } = talkTexts.value;
  if (said === null) return removed;
  return 'greeting' in said ? greetings[said.greeting] : said.text;
}

interface MessagesProps {
  readonly messages: readonly ChatMessage[];
  readonly onAbout: (message: ChatMessage) => void;
}

function Messages({ messages, onAbout }: MessagesProps) {
  const texts = talkTexts.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [messages]);
  const mine = me.value?.player.id;
  return (
    // What scrolls can be scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="match-messages" role="log" aria-label={texts.chat} tabindex={0} ref={list}>
      {messages.length === 0 && <p class="match-chat-note">{texts.empty}</p>}
      {messages.map((message) => {
        const name = playerText(message.by);
        const isMine = message.by.id === mine;
        return (
          <p key={message.id} class="match-message" data-mine={isMine ? '' : undefined}>
            <span data-removed={message.said === null ? '' : undefined}>
              <strong>{name}</strong> {wordsOf(message)}
            </span>
            {!isMine && <IconButton icon="more" label={texts.about(name)} onClick={() => onAbout(message)} />}
          </p>
        );
      })}
    </div>
  );
}

function Say({ state, onSay }: Pick<ChatProps, 'state' | 'onSay'>) {
  const texts = talkTexts.value;
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const viewer = me.value;
  const onlyGreets = viewer === null || viewer.greetingsOnly || viewer.player.kind === 'guest';
  const send = async (said: Saying): Promise<void> => {
    setBusy(true);
    const isSaid = await onSay(said);
    setBusy(false);
    if (isSaid && 'text' in said) setText('');
  };
  const isGuest = viewer === null || viewer.player.kind === 'guest';
  return (
    <div class="match-say">
      <p class="match-chat-note" data-spectators={state.spectators}>
        {state.you === null
          ? texts.spectatorsAbout
          : [texts.playersAbout, ...(state.spectators > 0 ? [matchTexts.value.spectators(state.spectators)] : [])].join(
              ' ',
            )}
      </p>
      {onlyGreets ? (
        <p class="match-chat-note">{isGuest ? texts.guestsGreet : texts.greetingsOnly}</p>
      ) : (
        <Form class="match-write" onSubmit={() => text.trim() !== '' && !isBusy && send({ text: text.trim() })}>
          <input
            type="text"
            aria-label={texts.say}
            placeholder={texts.say}
            maxLength={MESSAGE_LENGTH}
            autocomplete="off"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <IconButton icon="forward" kind="plain" label={texts.send} type="submit" />
        </Form>
      )}
      <div class="match-greetings" role="group" aria-label={texts.greet}>
        {GREETINGS.map((greeting) => (
          <Button
            label={texts.greetings[greeting]}
            key={greeting}
            data-greeting={greeting}
            disabled={isBusy}
            onClick={() => void send({ greeting })}
          />
        ))}
      </div>
    </div>
  );
}
