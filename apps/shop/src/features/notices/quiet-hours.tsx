import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Switch } from '@tradewind/ui/switch'
import { TextInput } from '@tradewind/ui/text-input'
import { keepSettings, type NoticeSettings } from './notices-queries.ts'

/** What most people sleep through. */
const NIGHT = { from: '22:00', until: '07:00' }

/** When nothing is pushed, by the clock of the device that it was chosen on. */
export function QuietHours({ settings }: { settings: NoticeSettings }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { quiet } = settings
  const keep = (hours: { from: string; until: string } | null) => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const next = hours && { ...hours, time_zone }
    void keepSettings(queryClient, { ...settings, quiet: next }, { quiet: next })
  }
  const change = (part: Partial<typeof NIGHT>) => {
    if (!quiet) return
    const { from, until } = { ...quiet, ...part }
    // While somebody is choosing a field may be empty, and from a time until the same is no time.
    if (from && until && from !== until) keep({ from, until })
  }
  return (
    <section className="mt-4">
      <Switch
        label={t('pushing.quiet.title')}
        hint={t('pushing.quiet.text')}
        checked={quiet !== null}
        onChange={(on) => keep(on ? NIGHT : null)}
      />
      {quiet && (
        <>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <TextInput
              type="time"
              label={t('pushing.quiet.from')}
              value={quiet.from}
              onChange={({ target }) => change({ from: target.value })}
            />
            <TextInput
              type="time"
              label={t('pushing.quiet.until')}
              value={quiet.until}
              onChange={({ target }) => change({ until: target.value })}
            />
          </div>
          <p className="cap mt-2">{t('pushing.quiet.zone', { zone: quiet.time_zone })}</p>
        </>
      )}
    </section>
  )
}
