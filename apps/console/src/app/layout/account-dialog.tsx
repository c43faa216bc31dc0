import { activeLocales } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { SignOut } from '@tradewind/ui/icons/sign-out'
import { Segmented } from '@tradewind/ui/segmented'
import { chooseLanguage } from '@tradewind/web/language'
import { chooseTheme, readTheme, type Theme } from '@tradewind/web/theme'
import { useState } from 'react'
import { useStaff } from '../../shared/staff.ts'
import { leave } from '../leave.ts'

/** Who works here, and how it looks and speaks to them. */
export function AccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const { file_name } = useLocale()
  const staff = useStaff()
  const [theme, choose] = useState(readTheme)
  const [busy, setBusy] = useState(false)
  const show = (next: Theme) => {
    chooseTheme(next)
    choose(next)
  }
  const logOut = async () => {
    setBusy(true)
    await leave(staff?.id)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={staff?.name ?? t('console.frame.account')}
      closeLabel={t('words.close')}
    >
      {staff && (
        <p className="-mt-1 text-s text-ink-2">
          {[staff.shop?.name, staff.account]
            .filter((name) => name && name !== staff.name)
            .map((name, index) => (
              <span key={name}>
                {index > 0 && ' · '}
                <bdi>{name}</bdi>
              </span>
            ))}
        </p>
      )}
      <p className="mt-4 mb-1.5 text-s font-semibold">{t('console.frame.language')}</p>
      <Segmented
        label={t('console.frame.language')}
        options={activeLocales.map((locale) => ({
          value: locale.file_name,
          label: <span lang={locale.bcp47}>{locale.autonym}</span>,
        }))}
        value={file_name}
        onChange={chooseLanguage}
      />
      <p className="mt-4 mb-1.5 text-s font-semibold">{t('console.frame.look')}</p>
      <Segmented
        label={t('console.frame.look')}
        options={[
          { value: 'system', label: t('console.frame.lookSystem') },
          { value: 'light', label: t('console.frame.lookLight') },
          { value: 'dark', label: t('console.frame.lookDark') },
        ]}
        value={theme}
        onChange={show}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          kind="line"
          size="s"
          icon={<SignOut size={20} flip />}
          busy={busy}
          busyLabel={t('words.loading')}
          onClick={logOut}
        >
          {t('words.logout')}
        </Button>
        <Button kind="text" render={<a href="/home" />}>
          {t('console.frame.toShop')}
        </Button>
      </div>
    </Dialog>
  )
}
