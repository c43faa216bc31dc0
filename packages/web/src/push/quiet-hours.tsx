import { useT } from '@tradewind/messages/react'
import { Switch } from '@tradewind/ui/switch'
import { TextInput } from '@tradewind/ui/text-input'

/** What most people sleep through. */
const NIGHT = { from: '22:00', until: '07:00' }

type Hours = { from: string; until: string; time_zone: string }
export type QuietHoursProps = { quiet: Hours | null; onChange: (quiet: Hours | null) => void }

/** When nothing is pushed, by the clock of the device that it was chosen on. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useT()
  const keep = (hours: Omit<Hours, 'time_zone'>) =>
    onChange({ ...hours, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
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
        onChange={(on) => (on ? keep(NIGHT) : onChange(null))}
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
