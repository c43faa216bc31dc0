import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeskChoice } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { Check } from '@tradewind/ui/icons/check'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { QuietHours } from '@tradewind/web/push/quiet-hours'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { type Desk, keepSettings, type Settings, settingsQuery } from './notices-queries.ts'
import { PushHere } from './push-here.tsx'

type Of = Settings['categories'][number]

/** Of what somebody wants to hear, and where; for themselves alone. */
export function NoticeSettings({ desk }: { desk: Desk }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { data: settings, error, refetch } = useQuery(settingsQuery(desk))
  const choose = (next: Of) => {
    if (!settings) return
    const categories = settings.categories.map((one) => (one.category === next.category ? next : one))
    const { category, in_app, push, mail } = next
    const choice = { category: category as DeskChoice, in_app, push, mail }
    void keepSettings(queryClient, desk, { ...settings, categories }, { choice })
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
        <>
          {settings.push && <PushHere serverKey={settings.push.key} />}
          <ul className="divide-y divide-line">
            {settings.categories.map((one) => (
              <CategoryRow
                key={one.category}
                desk={desk}
                choice={one}
                pushed={settings.push !== null}
                onChoose={choose}
              />
            ))}
          </ul>
          {settings.push && (
            <QuietHours
              quiet={settings.quiet}
              onChange={(quiet) => void keepSettings(queryClient, desk, { ...settings, quiet }, { quiet })}
            />
          )}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <QueueSkeleton />
      )}
    </ConsolePage>
  )
}

type CategoryRowProps = { desk: Desk; choice: Of; pushed: boolean; onChoose: (next: Of) => void }

function CategoryRow({ desk, choice, pushed, onChoose }: CategoryRowProps) {
  const t = useT()
  const { category, fixed, mailed, in_app, push, mail } = choice
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
          {pushed && (
            <Way on={push} onChange={(on) => onChoose({ ...choice, push: on })}>
              {t('deskpush.way')}
            </Way>
          )}
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
