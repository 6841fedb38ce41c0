import { LONGEST_HOLIDAY, type HolidayList } from '@rayonk/protocol';
import { useState } from 'preact/hooks';
import { dayText } from '../app/dates.ts';
import { accountTexts } from '../messages/account.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { Button, Field, Form, NumberField } from '../ui/index.ts';
import { announceHoliday, endHoliday, listHolidays } from './calls.ts';
import { Part } from './part.tsx';
import { tell } from './tell.ts';

/** When the clocks of games by correspondence stand still. */
export function HolidaysPart() {
  const texts = accountTexts.value;
  const list = useAnswer('holidays', listHolidays);
  return (
    <Part name="holidays" title={texts.holidays} about={texts.holidaysAbout}>
      <Answered of={list}>{(known) => <Holidays known={known} onDone={list.reload} />}</Answered>
    </Part>
  );
}

function Holidays({ known, onDone }: { readonly known: HolidayList; readonly onDone: () => void }) {
  const texts = accountTexts.value;
  const [from, setFrom] = useState('');
  const [days, setDays] = useState('7');
  const most = Math.min(known.left, LONGEST_HOLIDAY);
  const announce = async (): Promise<void> => {
    const start = from === '' ? Date.now() : Math.max(Date.now(), new Date(`${from}T00:00`).getTime());
    if (tell(await announceHoliday({ from: start, days: Number(days) }), accountTexts.peek().holidayAnnounced))
      onDone();
  };
  const end = async (number: number): Promise<void> => {
    if (tell(await endHoliday(number), accountTexts.peek().saved)) onDone();
  };
  return (
    <>
      <p>{texts.holidaysLeft(known.left, known.daysAYear)}</p>
      {known.holidays.length > 0 && (
        <ul class="account-list">
          {known.holidays.map((holiday) => {
            const name = texts.holidayFromTo(dayText(holiday.from), dayText(holiday.until));
            const label = holiday.from > Date.now() ? texts.holidayCallOff : texts.holidayEnd;
            return (
              <li key={holiday.number}>
                <span class="account-item">{name}</span>
                <Button
                  kind="quiet"
                  label={label}
                  aria-label={`${label}, ${name}`}
                  onClick={() => void end(holiday.number)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {most > 0 && (
        <Form onSubmit={announce}>
          <Field label={texts.holidayFrom} about={texts.holidayFromAbout}>
            <input name="from" type="date" value={from} onInput={({ currentTarget }) => setFrom(currentTarget.value)} />
          </Field>
          <NumberField label={texts.holidayDays} name="days" value={days} range={[1, most]} onChange={setDays} />
          <p class="account-row">
            <Button label={texts.holidayAnnounce} type="submit" data-control="holiday" />
          </p>
        </Form>
      )}
    </>
  );
}
