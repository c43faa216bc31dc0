import { useT } from '@tradewind/messages/react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { useStaff } from '../../shared/staff.ts'
import { SecondFactor } from './second-factor.tsx'

/** In the place of every page until a second factor is set up: without it an operator may do nothing. */
export function SecondFactorScreen() {
  const t = useT()
  const has = useStaff()?.totp === true
  return (
    <ConsolePage title={t('console.factor.title')} text={t(has ? 'console.factor.has' : 'console.factor.text')}>
      <div className="max-w-110">
        <SecondFactor />
      </div>
    </ConsolePage>
  )
}
