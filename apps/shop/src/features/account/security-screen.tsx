import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Key } from '@tradewind/ui/icons/key'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { Question } from '@tradewind/ui/icons/question'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { List, ListRow } from '@tradewind/ui/list-row'
import { Page } from '@tradewind/ui/page'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useUser } from '../../shared/user.ts'
import { CloseAccount } from './close-account.tsx'
import { OwnData } from './own-data.tsx'
import { SessionList } from './session-list.tsx'

/** What guards the account and its money, and who is in it. */
export function SecurityScreen() {
  const t = useT()
  const user = useUser()
  const hasPayPassword = user?.has_pay_password
  const here = { backurl: '/security' }
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <h2 className="h3 mt-2 mb-2">{t('account.security.passwords')}</h2>
        <List>
          <ListRow
            icon={<Key />}
            hint={t('account.security.loginHint')}
            render={<Link to="/passwords" search={here} />}
          >
            {t('nav.title.changePassword')}
          </ListRow>
          <ListRow
            icon={<LockSimple />}
            hint={t('account.security.payHint')}
            value={user && t(hasPayPassword ? 'account.setting.payPasswordSet' : 'account.setting.payPasswordNone')}
            render={<Link to="/changePayPwd" search={here} />}
          >
            {t('nav.title.changePayPwd')}
          </ListRow>
          {hasPayPassword && (
            <ListRow
              icon={<Question />}
              hint={t('account.security.forgottenHint')}
              render={<Link to="/changePayPwd" search={{ forgotten: '1', ...here }} />}
            >
              {t('account.security.forgotten')}
            </ListRow>
          )}
        </List>
        <h2 className="h3 mt-6 mb-2">{t('account.security.money')}</h2>
        <List>
          <ListRow
            icon={<Wallet />}
            hint={t('account.security.payeesHint')}
            render={<Link to="/payment" search={here} />}
          >
            {t('nav.title.payment')}
          </ListRow>
        </List>
        <OwnData />
        <CloseAccount />
        {/* Last: however many there are, nothing below them moves when they come. */}
        <h2 className="h3 mt-6 mb-1">{t('account.security.sessions')}</h2>
        <p className="cap text-pretty">{t('account.security.sessionsText')}</p>
        <SessionList />
      </Page>
    </>
  )
}
