import { useT } from '@tradewind/messages/react'
import { Switch } from '@tradewind/ui/switch'
import { usePush } from '../../shared/push/push.ts'

const WHY_NOT = { install: 'pushing.install', blocked: 'pushing.blocked', unable: 'pushing.unable' } as const

/** Whether this browser is told while the console is closed, or why it cannot be. */
export function PushHere({ serverKey }: { serverKey: string }) {
  const t = useT()
  const { state, start, stop } = usePush(serverKey)
  const able = state === undefined || state === 'on' || state === 'off'
  return (
    <Switch
      label={t('deskpush.here')}
      hint={able ? t('deskpush.hereText') : t(WHY_NOT[state])}
      checked={state === 'on'}
      disabled={!able}
      onChange={(on) => void (on ? start() : stop())}
      className="mb-2 border-line border-b py-3"
    />
  )
}
