import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import type { Check } from './recompute.ts'

/** What this device found when it worked the proof out anew. */
export function CheckNote({ check, says }: { check: Check; says: { holds: string; fails: string } }) {
  const t = useT()
  if (check === 'unable') return <Note live>{t('funds.proof.unable')}</Note>
  return (
    <Note tone={check === 'holds' ? 'safe' : 'bad'} live>
      {says[check]}
    </Note>
  )
}
