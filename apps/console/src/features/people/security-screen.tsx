import { useT } from '@tradewind/messages/react'
import { Group } from '@tradewind/ui/page'
import { ConsolePage } from '../../shared/console-page.tsx'
import { useStaff } from '../../shared/staff.ts'
import { OwnPassword } from './own-password.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How one logs in: the second factor and the password, each changed with the present password. */
export function SecurityScreen() {
  const t = useT()
  const has = useStaff()?.totp === true
  return (
    <ConsolePage title={t('console.title.security')} text={t('console.factor.page')}>
      <div className="grid items-start gap-4 min-[1180px]:grid-cols-2">
        <Group>
          <h2 className="h3">{t('console.factor.title')}</h2>
          <p className="mt-0.5 mb-4 text-s text-pretty text-ink-2">
            {t(has ? 'console.factor.has' : 'console.factor.advised')}
          </p>
          <SecondFactor />
        </Group>
        <Group>
          <h2 className="h3">{t('staff.own.title')}</h2>
          <p className="mt-0.5 mb-4 text-s text-pretty text-ink-2">{t('staff.own.text')}</p>
          <OwnPassword />
        </Group>
      </div>
    </ConsolePage>
  )
}
