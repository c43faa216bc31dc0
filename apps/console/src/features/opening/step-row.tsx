import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { CheckBold } from '@tradewind/ui/icons/check-bold'
import { Users } from '@tradewind/ui/icons/users'
import type { FirstSteps } from '../../shared/first-steps.ts'

type Step = FirstSteps['steps'][number]

/** Where each is done; what the machine sets up has no page. */
const PAGES = {
  own_login: '/security',
  second_administrator: '/staff',
  categories: undefined,
  mail: '/security',
  bank: '/terms',
  network: '/terms',
  fees: '/terms',
  trader: '/terms',
  backup: undefined,
  merchant: '/merchants',
} as const satisfies Record<Step['step'], string | undefined>

/** Which part of a long page it is. */
const PARTS: Partial<Record<Step['step'], string>> = {
  bank: 'bank',
  network: 'networks',
  fees: 'fees',
  trader: 'trader',
}

/** What the way is called where nothing is set up there. */
const ACTS: Partial<Record<Step['step'], 'hire' | 'applications'>> = {
  second_administrator: 'hire',
  merchant: 'applications',
}

const BY_TWO: readonly Step['step'][] = ['bank', 'network', 'fees', 'trader']

/** Proposed, and the second word is not there yet, nor can this reader give it: the machine can. What waits for its time has its word. */
const lacksWord = ({ proposed, state, who }: Step): boolean =>
  proposed && (state === 'others' || (state === 'time' && who !== null))

/** A step: whether it is done by the facts, what is closed until then, for whom it waits, and the way to do it. */
export function StepRow({ step: one, isNext }: { step: Step; isNext: boolean }) {
  const t = useT()
  const { step, state, proposed } = one
  const done = state === 'done'
  // Who sells comes by themselves: their applications are looked at by anybody, at any time.
  const open = state === 'yours' || (step === 'merchant' && !done)
  const page = open ? (proposed ? '/proposals' : PAGES[step]) : undefined
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 py-3.5" aria-current={isNext ? 'step' : undefined}>
      <span
        className={cx(
          'mt-0.5 grid size-6 flex-none place-items-center rounded-full',
          done ? 'bg-ink text-on-ink' : 'shadow-[inset_0_0_0_1.5px_var(--ink-2)]',
        )}
      >
        {done && <CheckBold size={16} />}
        <span className="sr-only">{t(done ? 'opening.state.done' : 'opening.state.open')}</span>
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className={cx('text-[1.0625rem]', done ? 'text-ink-2' : 'font-semibold')}>
          {t(`opening.step.${step}`)}
          {!done && BY_TWO.includes(step) && (
            <span className="cap ms-2 inline-flex items-center gap-1 rounded-full bg-sunk px-2 py-0.5 align-middle max-column:ms-0 max-column:flex max-column:w-fit">
              <Users size={16} />
              {t('opening.state.two')}
            </span>
          )}
        </h2>
        <p className="mt-0.5 text-s text-pretty text-ink-2 wrap-anywhere">
          {done ? <Fact step={one} /> : t(`opening.why.${step}`)}
        </p>
        {one.fault && <p className="mt-1 text-s text-bad wrap-anywhere">{one.fault}</p>}
        {!done && <Waits step={one} />}
        {!done && lacksWord(one) && <p className="cap mt-1">{t('opening.state.machineWord')}</p>}
      </div>
      {page && (
        <Button
          kind={isNext ? 'go' : 'soft'}
          size="s"
          render={<Link to={page} hash={proposed ? undefined : PARTS[step]} />}
          className="max-column:ms-9.5"
        >
          {t(proposed ? 'opening.act.look' : `opening.act.${ACTS[step] ?? 'set'}`)}
        </Button>
      )}
    </li>
  )
}

/** What was found there. */
function Fact({ step: { who, what, at } }: { step: Step }) {
  const t = useT()
  const facts = [what, who].filter(Boolean).join(' · ')
  return at ? t('opening.state.since', { facts, at }) : facts
}

/** For whom or for what an open step waits. */
function Waits({ step: { state, who, at, step } }: { step: Step }) {
  const t = useT()
  if (state === 'others')
    return step === 'merchant' || !who ? (
      <p className="cap mt-1">{t('opening.state.waits')}</p>
    ) : (
      <p className="cap mt-1">{t('opening.state.waitsFor', { who })}</p>
    )
  if (state === 'time' && at) return <p className="cap mt-1">{t('opening.state.from', { at })}</p>
  if (state === 'machine') return <p className="cap mt-1">{t('opening.state.machine')}</p>
  return null
}
