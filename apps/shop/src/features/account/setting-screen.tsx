import { Link, useRouter } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Bell } from '@tradewind/ui/icons/bell'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { Key } from '@tradewind/ui/icons/key'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { Moon } from '@tradewind/ui/icons/moon'
import { ShieldCheck } from '@tradewind/ui/icons/shield-check'
import { SignOut } from '@tradewind/ui/icons/sign-out'
import { SlidersHorizontal } from '@tradewind/ui/icons/sliders-horizontal'
import { Sun } from '@tradewind/ui/icons/sun'
import { Translate } from '@tradewind/ui/icons/translate'
import { List, ListRow } from '@tradewind/ui/list-row'
import { Page } from '@tradewind/ui/page'
import { Segmented } from '@tradewind/ui/segmented'
import { toast } from '@tradewind/ui/toast'
import { chooseTheme, readTheme, type Theme } from '@tradewind/web/theme'
import { useState } from 'react'
import { confirm } from '../../shared/confirm.tsx'
import { needsSafari, useInstall } from '../../shared/install.ts'
import { leave } from '../../shared/log-in-out.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useUser } from '../../shared/user.ts'
import { ProfileSection } from './profile-section.tsx'
import { nameOf } from './user-name.ts'

export function SettingScreen() {
  const t = useT()
  const { autonym } = useLocale()
  const user = useUser()
  const install = useInstall()
  const payPassword = user?.has_pay_password ? 'account.setting.payPasswordSet' : 'account.setting.payPasswordNone'
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        {user && <ProfileSection user={user} />}
        <h2 className="h3 mt-6 mb-2">{t('account.setting.safety')}</h2>
        <List>
          <ListRow icon={<Key />} render={<Link to="/passwords" />}>
            {t('nav.title.changePassword')}
          </ListRow>
          <ListRow icon={<LockSimple />} value={user && t(payPassword)} render={<Link to="/changePayPwd" />}>
            {t('nav.title.changePayPwd')}
          </ListRow>
          <ListRow icon={<ShieldCheck />} render={<Link to="/security" />}>
            {t('nav.title.security')}
          </ListRow>
        </List>
        <h2 className="h3 mt-6 mb-2">{t('account.setting.app')}</h2>
        <List>
          <ListRow icon={<Translate />} value={autonym} render={<Link to="/language" />}>
            {t('nav.title.language')}
          </ListRow>
          <ListRow
            icon={<Bell />}
            value={user && t('account.setting.unread', { count: user.unread })}
            render={<Link to="/notification" />}
          >
            {t('nav.title.notification')}
          </ListRow>
          <ListRow icon={<SlidersHorizontal />} render={<Link to="/notification" search={{ view: 'settings' }} />}>
            {t('account.setting.notices')}
          </ListRow>
          {install && (
            <ListRow icon={<DownloadSimple />} onClick={install}>
              {t('device.install.row')}
            </ListRow>
          )}
        </List>
        {needsSafari && <p className="cap mt-2 text-pretty">{t('device.install.safari')}</p>}
        <h2 className="h3 mt-6 mb-2">{t('account.setting.theme')}</h2>
        <ThemeChoice />
        <LeaveButton name={user ? nameOf(user) : ''} />
      </Page>
    </>
  )
}

function ThemeChoice() {
  const t = useT()
  const [theme, choose] = useState(readTheme)
  return (
    <Segmented<Theme>
      label={t('account.setting.theme')}
      value={theme}
      onChange={(next) => {
        choose(next)
        chooseTheme(next)
      }}
      options={[
        { value: 'system', label: t('account.setting.themeSystem') },
        { value: 'light', label: t('account.setting.themeLight'), icon: <Sun size={16} /> },
        { value: 'dark', label: t('account.setting.themeDark'), icon: <Moon size={16} /> },
      ]}
    />
  )
}

function LeaveButton({ name }: { name: string }) {
  const t = useT()
  const router = useRouter()
  const ask = async () => {
    const sure = await confirm({
      question: t('account.setting.leaveQuestion', { name }),
      detail: t('account.setting.leaveDetail'),
      confirmLabel: t('words.logout'),
      cancelLabel: t('account.setting.stay'),
    })
    if (!sure) return
    await leave(router)
    toast(t('spec.login.out'))
  }
  return (
    <Button kind="soft" wide icon={<SignOut size={20} flip />} onClick={ask} className="mt-10">
      {t('words.logout')}
    </Button>
  )
}
