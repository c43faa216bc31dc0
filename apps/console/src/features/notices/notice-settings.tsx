import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeskChoice } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { Check } from '@tradewind/ui/icons/check'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { type Desk, keepChoice, type Settings, settingsQuery } from './notices-queries.ts'

type Of = Settings['categories'][number]

/** Of what somebody wants to hear, and where; for themselves alone. */
export function NoticeSettings({ desk }: { desk: Desk }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { data: settings, error, refetch } = useQuery(settingsQuery(desk))
  const choose = (next: Of) => {
    if (!settings) return
    const categories = settings.categories.map((one) => (one.category === next.category ? next : one))
    const { category, in_app, mail } = next
    void keepChoice(queryClient, desk, { categories }, { category: category as DeskChoice, in_app, mail })
  }
  return (
    <ConsolePage
      title={t('desknotices.settings')}
      text={t('desknotices.settingsText')}
      action={
        <Button kind="line" size="s" render={<Link to="/notices" search={{}} />}>
          {t('console.title.notices')}
        </Button>
      }
    >
      {settings ? (
        <ul className="divide-y divide-line">
          {settings.categories.map((one) => (
            <CategoryRow key={one.category} desk={desk} choice={one} onChoose={choose} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <QueueSkeleton />
      )}
    </ConsolePage>
  )
}

type CategoryRowProps = { desk: Desk; choice: Of; onChoose: (next: Of) => void }

function CategoryRow({ desk, choice, onChoose }: CategoryRowProps) {
  const t = useT()
  const { category, fixed, mailed, in_app, mail } = choice
  const at = desk === 'seller' ? 'shop' : 'house'
  const name = t(`desknotices.${at}.${category}`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold">{name}</span>
        <span className="cap block">{t(`desknotices.about.${at}.${category}`)}</span>
      </span>
      {fixed ? (
        <span className="cap flex items-center gap-1.5">
          <LockSimple size={16} />
          {t('desknotices.fixed')}
        </span>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
        <span role="group" aria-label={name} className="flex flex-wrap gap-2">
          <Way on={in_app} onChange={(on) => onChoose({ ...choice, in_app: on })}>
            {t('desknotices.inApp')}
          </Way>
          {mailed && (
            <Way on={mail} onChange={(on) => onChoose({ ...choice, mail: on })}>
              {t('desknotices.mail')}
            </Way>
          )}
        </span>
      )}
    </li>
  )
}

function Way({ on, onChange, children }: { on: boolean; onChange: (on: boolean) => void; children: string }) {
  return (
    <Chip on={on} onClick={() => onChange(!on)} icon={on ? <Check size={16} /> : undefined}>
      {children}
    </Chip>
  )
}
