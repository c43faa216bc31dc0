import { useT } from '@tradewind/messages/react'
import { Group } from '@tradewind/ui/page'
import { ConsolePage } from '../../shared/console-page.tsx'
import { useRealm } from '../../shared/session.ts'
import { useStaff } from '../../shared/staff.ts'
import { ConsoleSessions } from './console-sessions.tsx'
import { FactorOff } from './factor-off.tsx'
import { OwnAddress } from './own-address.tsx'
import { OwnPassword } from './own-password.tsx'
import { NewRecoveryCodes } from './recovery-codes.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How one logs in: the second factor and the password, each changed with the present password. */
export function SecurityScreen() {
  const t = useT()
  const staff = useStaff()
  const has = staff?.totp === true
  const isSeller = useRealm() === 'seller'
  return (
    <ConsolePage title={t('console.title.security')} text={t('console.factor.page')}>
      <div className="grid items-start gap-4 min-[1180px]:grid-cols-2">
        <Group>
          <h2 className="h3">{t('console.factor.title')}</h2>
          <p className="mt-0.5 mb-4 text-s text-pretty text-ink-2">
            {t(has ? 'console.factor.has' : 'console.factor.advised')}
          </p>
          <SecondFactor />
          {isSeller && has && <FactorOff />}
        </Group>
        <Group>
          <h2 className="h3">{t('console.address.title')}</h2>
          <p className="mt-0.5 text-s text-pretty text-ink-2">
            {t(isSeller ? 'staff.address.seller' : 'console.address.text')}
          </p>
          {staff?.email && (
            <p className="mt-1 text-s font-medium">{t('console.address.has', { email: staff.email })}</p>
          )}
          <div className="mt-4">
            <OwnAddress />
          </div>
        </Group>
        {has && (
          <Group>
            <h2 className="h3">{t('console.codes.new')}</h2>
            <p className="mt-0.5 mb-4 text-s text-pretty text-ink-2">{t('console.codes.newText')}</p>
            <NewRecoveryCodes />
          </Group>
        )}
        <Group>
          <h2 className="h3">{t('console.own.title')}</h2>
          <p className="mt-0.5 mb-4 text-s text-pretty text-ink-2">{t('console.own.text')}</p>
          <OwnPassword />
        </Group>
        {isSeller && (
          <Group>
            <h2 className="h3">{t('staff.sessions.title')}</h2>
            <p className="mt-0.5 mb-2 text-s text-pretty text-ink-2">{t('staff.sessions.text')}</p>
            <ConsoleSessions />
          </Group>
        )}
      </div>
    </ConsolePage>
  )
}
