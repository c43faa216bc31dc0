import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { useMay } from '../../shared/may.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'

type Shopper = Answer<'GET /api/admin/user_detail'>
type Asked = 'freeze' | 'thaw' | 'end' | 'mobile'

export const touched = ['GET /api/admin/user_detail', 'GET /api/admin/user_list'] as const

/** Who it is and how they are reached, and what can be done to the account: each asks why. */
export function ShopperHead({ shopper }: { shopper: Shopper }) {
  const t = useT()
  const format = useFormat()
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const [whole, setWhole] = useState<string>()
  const { account, frozen_at, closed_at, sessions, email, email_proved, mobile, created_at, last_used_at } = shopper
  const name = closed_at
    ? t('market.shopper.former')
    : [shopper.given_name, shopper.family_name].filter(Boolean).join(' ')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar name={name || account} size={56} />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="h1 break-words">
            <bdi>{name || account}</bdi>
          </h1>
          <p className="mt-0.5 text-s text-ink-2">
            {[
              name && <bdi key="account">{account}</bdi>,
              email && (
                <span key="email">
                  <bdi dir="ltr">{email}</bdi>
                  {email_proved && `, ${t('market.shopper.proved')}`}
                </span>
              ),
              (whole ?? mobile) && (
                <bdi key="mobile" dir="ltr" translate="no">
                  {whole ?? mobile}
                </bdi>
              ),
              <span key="since">{t('operating.users.since', { at: created_at })}</span>,
              last_used_at && (
                <span key="last">
                  {t('market.shopper.lastHere', { ago: format.relative(last_used_at, new Date()) })}
                </span>
              ),
            ]
              .filter(Boolean)
              .flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mobile && !whole && may('POST /api/admin/user_mobile') && (
            <Button kind="soft" size="s" onClick={() => setAsked('mobile')}>
              {t('market.shopper.showMobile')}
            </Button>
          )}
          {sessions.length > 0 && may('POST /api/admin/user_end_sessions') && (
            <Button kind="soft" size="s" onClick={() => setAsked('end')}>
              {t('operating.users.end')}
            </Button>
          )}
          {!closed_at && may('POST /api/admin/user_freeze') && (
            <Button kind="line" size="s" onClick={() => setAsked(frozen_at ? 'thaw' : 'freeze')}>
              {t(frozen_at ? 'operating.users.thaw' : 'operating.users.freeze')}
            </Button>
          )}
        </div>
      </div>
      {closed_at && <Note className="mb-4">{t('operating.users.closedSince', { at: closed_at })}</Note>}
      {frozen_at && (
        <Note tone="wait" className="mb-4">
          {t('operating.users.frozenSince', { at: frozen_at })}
        </Note>
      )}
      {asked && <Ask asked={asked} shopper={shopper} onMobile={setWhole} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type AskProps = { asked: Asked; shopper: Shopper; onMobile: (mobile: string) => void; onClose: () => void }

function Ask({ asked, shopper: { id, account }, onMobile, onClose }: AskProps) {
  const t = useT()
  const freeze = useAct('POST /api/admin/user_freeze', touched)
  const end = useAct('POST /api/admin/user_end_sessions', touched)
  const show = useAct('POST /api/admin/user_mobile', touched)
  const words =
    asked === 'mobile'
      ? {
          title: t('market.shopper.mobileQuestion', { account }),
          text: t('market.shopper.mobileText'),
          confirm: t('market.shopper.mobileYes'),
        }
      : {
          title: t(`operating.users.${asked}Question`, { account }),
          text: t(`operating.users.${asked}Text`),
          confirm: t(`operating.users.${asked}Yes`),
        }
  return (
    <ReasonDialog
      open
      danger={asked === 'freeze'}
      {...words}
      label={t('operating.act.reason')}
      onClose={onClose}
      onSend={async (reason, key) => {
        if (asked === 'mobile') return onMobile((await show.mutateAsync({ input: { id, reason }, key })).mobile ?? '–')
        if (asked === 'end') await end.mutateAsync({ input: { id, reason }, key })
        else await freeze.mutateAsync({ input: { id, frozen: asked === 'freeze', reason }, key })
        toast(t('operating.act.done'), { kind: 'done' })
      }}
    />
  )
}
