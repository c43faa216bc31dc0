import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeCategory, NoticeChoice } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { Check } from '@tradewind/ui/icons/check'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { List } from '@tradewind/ui/list-row'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { QuietHours } from '@tradewind/web/push/quiet-hours'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { keepSettings, type NoticeSettings, settingsQuery } from './notices-queries.ts'
import { PushHere } from './push-here.tsx'

type Choice = NoticeSettings['categories'][number]

/** Of these we write mails, so that they can be switched off. */
const MAILED: readonly NoticeCategory[] = ['orders', 'refunds', 'system']

/** What somebody wants to hear of, and where. */
export function NoticeSettingsScreen() {
  const t = useT()
  const { data: settings, error, refetch } = useQuery(settingsQuery())
  return (
    <>
      <ScreenBar title={t('notifying.settings.title')} backurl="/notification" />
      <Page foot="none">
        {settings ? (
          <Choices settings={settings} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SettingsSkeleton />
        )}
      </Page>
    </>
  )
}

function Choices({ settings }: { settings: NoticeSettings }) {
  const t = useT()
  const queryClient = useQueryClient()
  const choose = (next: Choice) => {
    const categories = settings.categories.map((one) => (one.category === next.category ? next : one))
    const { fixed, category, ...ways } = next
    const choice = { category: category as NoticeChoice, ...ways }
    void keepSettings(queryClient, { ...settings, categories }, { choice })
  }
  return (
    <>
      <p className="cap mt-1 mb-2 text-pretty">{t('notifying.settings.intro')}</p>
      {settings.push && <PushHere serverKey={settings.push.key} />}
      <List>
        {settings.categories.map((one) => (
          <CategoryRow key={one.category} choice={one} pushed={settings.push !== null} onChoose={choose} />
        ))}
      </List>
      {settings.push && (
        <QuietHours
          quiet={settings.quiet}
          onChange={(quiet) => void keepSettings(queryClient, { ...settings, quiet }, { quiet })}
        />
      )}
    </>
  )
}

type CategoryRowProps = { choice: Choice; pushed: boolean; onChoose: (next: Choice) => void }

function CategoryRow({ choice, pushed, onChoose }: CategoryRowProps) {
  const t = useT()
  const { category, fixed, in_app, push, mail } = choice
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={t(`notifying.category.${category}`)} className="py-3.5">
      <p className="font-semibold">{t(`notifying.category.${category}`)}</p>
      <p className="cap">{t(`notifying.settings.about.${category}`)}</p>
      {fixed ? (
        <p className="cap mt-2 flex items-center gap-1.5">
          <LockSimple size={16} />
          {t('notifying.settings.fixed')}
        </p>
      ) : (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Way on={in_app} onChange={(on) => onChoose({ ...choice, in_app: on })}>
            {t('notifying.settings.inApp')}
          </Way>
          {pushed && (
            <Way on={push} onChange={(on) => onChoose({ ...choice, push: on })}>
              {t('pushing.way')}
            </Way>
          )}
          {MAILED.includes(category) && (
            <Way on={mail} onChange={(on) => onChoose({ ...choice, mail: on })}>
              {t('notifying.settings.mail')}
            </Way>
          )}
        </div>
      )}
    </div>
  )
}

function Way({ on, onChange, children }: { on: boolean; onChange: (on: boolean) => void; children: string }) {
  return (
    <Chip on={on} onClick={() => onChange(!on)} icon={on ? <Check size={16} /> : undefined}>
      {children}
    </Chip>
  )
}

function SettingsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="divide-y divide-line pt-13">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="py-3.5">
          <Skeleton className="h-4 w-1/3 rounded-s" />
          <Skeleton className="mt-2 h-3 w-2/3 rounded-s" />
          <Skeleton className="mt-3 h-9 w-40 rounded-full" />
        </div>
      ))}
    </SkeletonArea>
  )
}
