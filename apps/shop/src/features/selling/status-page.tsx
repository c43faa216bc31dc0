import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { SectionHead } from '@tradewind/ui/page'
import { Timeline } from '@tradewind/ui/timeline'
import { toast } from '@tradewind/ui/toast'
import { confirm } from '../../shared/confirm.tsx'
import { type Application, type ApplicationStatus, askPassword, withdraw } from './selling-queries.ts'
import { Words } from './words.tsx'

const HEADS = {
  handed_in: 'apply.status.handedIn',
  to_complete: 'apply.status.toComplete',
  refused: 'apply.status.refused',
  withdrawn: 'apply.status.withdrawn',
} as const

/** How an application stands: the heading is what is needed, then why, then the way it went. */
export function StatusPage({ status: { application } }: { status: ApplicationStatus }) {
  const t = useT()
  if (!application) return null
  const { state, shop_name: shop, no } = application
  const head =
    state === 'approved' ? t('apply.status.approved', { shop: shop ?? '' }) : t(HEADS[state as keyof typeof HEADS])
  return (
    <>
      <h1 tabIndex={-1} className="h1 text-balance outline-none">
        {head}
      </h1>
      <p className="mt-1 text-ink-2">{t('apply.status.of', { shop: shop ?? '', no })}</p>
      <What application={application} />
      {state === 'approved' && <AnotherPassword email={application.email ?? ''} />}
      {(state === 'to_complete' || state === 'refused') && <Words application={application} className="mt-4" />}
      <SectionHead title={t('apply.status.howFar')} className="mt-7" />
      <Way application={application} />
      {(state === 'handed_in' || state === 'to_complete') && <Withdraw application={application} />}
      <Next application={application} />
    </>
  )
}

/** What comes next by itself, with its day. */
function What({ application }: { application: Application }) {
  const t = useT()
  const { state, answered_by, complete_by, again_at, email } = application
  const text =
    state === 'handed_in' && answered_by
      ? t('apply.status.answeredBy', { at: answered_by })
      : state === 'to_complete' && complete_by
        ? t('apply.status.completeBy', { at: complete_by })
        : state === 'refused' && again_at
          ? t('apply.status.againFrom', { at: again_at })
          : state === 'approved'
            ? t('apply.status.approvedText', { email: email ?? '' })
            : t('apply.status.withdrawnText')
  return <p className={`mt-3 text-pretty ${state === 'to_complete' ? 'font-semibold text-wait' : ''}`}>{text}</p>
}

/** The first password is good for three days; whoever applied asks for another. */
function AnotherPassword({ email }: { email: string }) {
  const t = useT()
  const ask = () =>
    askPassword()
      .then(() => toast(t('apply.status.anotherSent', { email }), { kind: 'done' }))
      .catch(() => undefined)
  return (
    <Button kind="text" size="s" onClick={ask} className="mt-2">
      {t('apply.status.another')}
    </Button>
  )
}

function Way({ application: { steps, state } }: { application: Application }) {
  const t = useT()
  const format = useFormat()
  const done = steps
    .filter(({ event }) => event !== 'begin')
    .map(({ event, at }, place) => ({
      id: `${place}`,
      title: t(`apply.step.${event as 'hand_in'}`),
      time: format.dateTime(at),
      now: place === steps.length - 2,
    }))
  const ahead = (id: 'decision' | 'opens') => ({ id, title: t(`apply.step.${id}`), time: '' })
  const isOpen = state === 'handed_in' || state === 'to_complete'
  return (
    <Timeline label={t('apply.status.howFar')} entries={isOpen ? [...done, ahead('decision'), ahead('opens')] : done} />
  )
}

function Withdraw({ application: { id, shop_name } }: { application: Application }) {
  const t = useT()
  const queryClient = useQueryClient()
  const ask = async () => {
    const yes = await confirm({
      question: t('apply.status.withdrawQuestion', { shop: shop_name ?? '' }),
      confirmLabel: t('apply.status.withdraw'),
      cancelLabel: t('apply.status.keep'),
      danger: true,
    })
    if (yes) await withdraw(queryClient, id).catch(() => undefined)
  }
  return (
    <Button kind="text" size="s" onClick={ask} className="mt-4">
      {t('apply.status.withdraw')}
    </Button>
  )
}

function Next({ application: { state, again_at } }: { application: Application }) {
  const t = useT()
  const mayApply =
    state === 'withdrawn' || (state === 'refused' && again_at !== null && new Date(again_at) <= new Date())
  if (state === 'approved')
    return (
      <Dock>
        <Button kind="go" size="dock" render={<a href="/console" />}>
          {t('apply.page.console')}
        </Button>
      </Dock>
    )
  if (state !== 'to_complete' && !mayApply) return null
  return (
    <Dock>
      <Button kind="go" size="dock" render={<Link to="/platform" search={{ step: 'apply' }} />}>
        {t(state === 'to_complete' ? 'apply.status.complete' : 'apply.status.again')}
      </Button>
    </Dock>
  )
}
