import { type Cents, formatDollars, parseDollars, ZERO } from '@tradewind/contract/money'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { moneyParts } from '@tradewind/ui/money-format'
import { noonOf } from '../../shared/server-day.ts'
import { roundSteps } from './round-steps.ts'
import type { SalesAnswer } from './sales.tsx'
import { useWidth } from './use-width.ts'

const HEIGHT = 160
const FOOT = 22
const AXIS = 56
/** A day's name needs so much room. */
const NAMED_EVERY = 62
/** Nearer to the beginning a name would be cut off. */
const EDGE = 26

/** Bars of what was received and what is in escrow, day by day; dotted what the days before were. Its figures are the table's. */
export function SalesPlot({ sales: { list, total, ever } }: { sales: SalesAnswer }) {
  const t = useT()
  const format = useFormat()
  const { intl, dir } = useLocale()
  const [box, width] = useWidth()
  const days = list.map((one) => ({
    day: one.day,
    sales: parseDollars(one.sales),
    settled: parseDollars(one.settled),
    before: parseDollars(one.before.sales),
  }))
  const most = days.reduce((best, one) => (one.sales > best.sales ? one : best), days[0] ?? NO_DAY)
  const steps = roundSteps(largest(days.flatMap(({ sales, before }) => [sales, before])))
  const top = largest([...steps, ...days.flatMap(({ sales, before }) => [sales, before])])
  const room = width - AXIS
  const step = room / days.length
  const bar = Math.max(2, Math.min(step - 2, step * 0.76))
  const y = (amount: Cents) => HEIGHT - shareOf(amount, top) * (HEIGHT - 8)
  // Time runs as one reads.
  const x = (from: number, wide = 0) => (dir === 'rtl' ? width - from - wide : from)
  const every = Math.ceil(NAMED_EVERY / step)
  const dayName = (day: string) => format.dayRange(noonOf(day), noonOf(day))
  const label = !ever
    ? t('overview.sales.nothing')
    : t('overview.sales.spoken', {
        days: days.length,
        total: total.sales,
        most: formatDollars(most.sales),
        day: dayName(most.day),
      })
  return (
    <div ref={box} className="relative">
      {!ever && (
        <p className="absolute inset-x-0 top-1/3 text-center text-ink-2" aria-hidden>
          {t('overview.sales.nothing')}
        </p>
      )}
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={HEIGHT + FOOT}
        className="block max-w-full fill-ink-2 text-cap"
        direction="ltr"
      >
        {ever &&
          steps.map((amount) => (
            <g key={String(amount)}>
              <line
                x1={x(0)}
                x2={x(room)}
                y1={y(amount)}
                y2={y(amount)}
                strokeDasharray="3 4"
                className="stroke-line"
              />
              <text x={x(room + 8)} y={y(amount) + 4} textAnchor={dir === 'rtl' ? 'end' : 'start'}>
                {wholeDollars(amount, intl)}
              </text>
            </g>
          ))}
        {days.map((one, place) => {
          const left = x(place * step + (step - bar) / 2, bar)
          return (
            <g key={one.day}>
              <title>{t('overview.sales.bar', { day: dayName(one.day), total: formatDollars(one.sales) })}</title>
              <rect x={x(place * step, step)} y={0} width={step} height={HEIGHT} className="fill-transparent" />
              {one.sales === ZERO && (
                <rect x={left} y={HEIGHT - 3} width={bar} height={3} rx={1.5} className="fill-line" />
              )}
              <Bar x={left} width={bar} from={y(ZERO)} to={y(one.settled)} tone="fill-sea" />
              <Bar
                x={left}
                width={bar}
                from={y(one.settled) - (one.settled > ZERO ? 2 : 0)}
                to={y(one.sales)}
                tone="fill-sea/40"
              />
              {(days.length - 1 - place) % every === 0 && place * step + step / 2 > EDGE && (
                <text x={left + bar / 2} y={HEIGHT + 17} textAnchor="middle">
                  {place === days.length - 1 ? t('words.today') : dayName(one.day)}
                </text>
              )}
            </g>
          )
        })}
        {ever && (
          <polyline
            points={days.map(({ before }, place) => `${x(place * step + step / 2)},${y(before)}`).join(' ')}
            fill="none"
            strokeDasharray="2 4"
            strokeWidth={1.75}
            strokeLinecap="round"
            className="pointer-events-none stroke-ink-2"
          />
        )}
      </svg>
    </div>
  )
}

const NO_DAY = { day: '', sales: ZERO, settled: ZERO, before: ZERO }
const largest = (amounts: readonly Cents[]): Cents => amounts.reduce((most, one) => (one > most ? one : most), ZERO)
/** How much of the height, to the ten-thousandth: a length, no money. */
const shareOf = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000)
const wholeDollars = (amount: Cents, intl: string): string =>
  moneyParts(formatDollars(amount), intl, { cents: 'auto' })
    .map(({ text }) => text)
    .join('')

function Bar({ x, width, from, to, tone }: { x: number; width: number; from: number; to: number; tone: string }) {
  const height = from - to
  if (height < 0.5) return null
  return <rect x={x} y={to} width={width} height={height} rx={Math.min(5, width / 4, height / 2)} className={tone} />
}
