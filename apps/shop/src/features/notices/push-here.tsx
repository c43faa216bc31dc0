import { useT } from '@tradewind/messages/react'
import { Switch } from '@tradewind/ui/switch'
import { usePush } from '../../shared/push.ts'

const WHY_NOT = { install: 'pushing.install', blocked: 'pushing.blocked', unable: 'pushing.unable' } as const

/** Whether this browser is told while the shop is closed, or why it cannot be. */
export function PushHere({ serverKey }: { serverKey: string }) {
  const t = useT()
  const { state, start, stop } = usePush(serverKey)
  const able = state === undefined || state === 'on' || state === 'off'
  return (
    <Switch
      label={t('pushing.here')}
      hint={t(able ? 'pushing.hereText' : WHY_NOT[state])}
      checked={state === 'on'}
      disabled={!able}
      onChange={(on) => void (on ? start() : stop())}
      className="mb-2 border-line border-b py-3"
    />
  )
}
