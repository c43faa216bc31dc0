import { Avatar } from '../src/avatar.tsx'
import { Badge } from '../src/badge.tsx'
import { CalendarCheckFill } from '../src/icons/calendar-check-fill.gen.ts'
import { MapPin } from '../src/icons/map-pin.gen.ts'
import { Timer } from '../src/icons/timer.gen.ts'
import { Translate } from '../src/icons/translate.gen.ts'
import { KeyValue } from '../src/key-value.tsx'
import { List, ListRow } from '../src/list-row.tsx'
import { Note } from '../src/note.tsx'
import { Group } from '../src/page.tsx'
import { Price } from '../src/price.tsx'
import { Rate } from '../src/rate.tsx'
import { RouteArc } from '../src/route-arc.tsx'
import { Stars } from '../src/stars.tsx'
import { Sum } from '../src/sum.tsx'
import { Tag } from '../src/tag.tsx'
import { Timeline } from '../src/timeline.tsx'
import { Board, type BoardProps, demoPicture, Line } from './board.tsx'

export function Say({ lang }: BoardProps) {
  return (
    <Board title="Say">
      <Line>
        <Tag>On the way</Tag>
        <Tag tone="wait" icon={<Timer size={16} />}>
          To pay
        </Tag>
        <Tag tone="safe">In escrow</Tag>
        <Tag tone="bad">Refused</Tag>
        <Badge>4</Badge>
        <Badge>99+</Badge>
      </Line>
      <Line>
        <Price amount="72.00" locale={lang} size="l" />
        <Sum amount="170.10" locale={lang} size="xl" />
        <Sum amount="200.00" locale={lang} sign="always" tone="safe" />
        <Sum amount="-34.80" locale={lang} />
      </Line>
      <Line>
        <Sum amount="1234567.50" locale={lang} size="money" />
        <Price amount="58.90" locale={lang} was="62.00" wasLabel="was" />
      </Line>
      <Line>
        <Stars score="4.7" label="4.7 of 5" />
        <Stars score="2" label="2 of 5" />
        <Rate score="4.7" count="212" label="4.7 of 5, 212 ratings" />
        <Avatar name="Farol Velho" />
        <Avatar name="Mara Okafor" size={56} />
        <Avatar name="x" size={56} picture={demoPicture('alarm-clock')} />
      </Line>
      <Note tone="safe">Your money waits in escrow until you say it arrived.</Note>
      <Note tone="safe" end={<Sum amount="100.20" locale={lang} size="l" tone="safe" />}>
        Held safely. Hinoki House is paid when you confirm, or on <b>28 Nov</b> by itself.
      </Note>
      <Note tone="wait">Send USDT on TRON only.</Note>
      <Note tone="bad">The code is wrong. 4 tries left.</Note>
      <Note icon={<CalendarCheckFill size={20} />}>By Tue 24 Nov, checked by a person first</Note>
      <RouteArc from="Porto" to="Berlin" caption="10–14 days" label="From Porto to Berlin in 10 to 14 days" />
      <RouteArc from="Kyoto" to="Berlin" progress={0.78} label="78 % of the way" />
      <RouteArc from="Kyoto" to="Berlin" progress={1} arrived label="Arrived" />
      <RouteArc from="Pune" to="Berlin" unknown="No tracking yet" label="No tracking yet" />
      <Timeline
        label="Parcel"
        entries={[
          { id: '1', title: 'Cleared customs, Leipzig', time: 'Fri 20 Nov, 19:44', now: true },
          { id: '2', title: 'Landed in Leipzig from Osaka KIX', time: 'Fri 20 Nov, 06:12' },
          { id: '3', title: 'Packed by Hinoki House', time: 'Mon 16 Nov, 16:31' },
        ]}
      />
      <Group>
        <dl>
          <KeyValue label="Goods, 4 pieces">
            <Sum amount="153.90" locale={lang} size="s" />
          </KeyValue>
          <KeyValue label="Promo">
            <Sum amount="-8.00" locale={lang} size="s" />
          </KeyValue>
          <KeyValue label="Total" strong>
            <Sum amount="162.10" locale={lang} size="xl" />
          </KeyValue>
        </dl>
      </Group>
      <List>
        <ListRow icon={<MapPin />} value="2, Berlin first" render={<a href="#address" />}>
          Addresses
        </ListRow>
        <ListRow icon={<Translate />} value="English" onClick={() => {}}>
          Language
        </ListRow>
      </List>
    </Board>
  )
}
