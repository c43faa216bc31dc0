import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { Tag } from '@tradewind/ui/tag'
import { useState } from 'react'
import type { Credentials } from '../../shared/hand-over.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { type Asked, ProvedDialog } from './proved-dialog.tsx'
import { readShopRoles } from './shop-roles.ts'
import type { Member } from './team-screen.tsx'

/** Somebody of the shop, with what they may do. How one gets in oneself is changed under Security. */
export function MemberCard({ member, onGiven }: { member: Member; onGiven: (given: Credentials) => void }) {
  const t = useT()
  const format = useFormat()
  const [asked, setAsked] = useState<Asked | 'edit'>()
  const { account, name, roles, totp, email, own_password, disabled_at, created_at, me } = member
  const gone = disabled_at !== null
  const line = (what: Asked | 'edit', words: string) => (
    <Button kind="line" size="xs" onClick={() => setAsked(what)}>
      {words}
    </Button>
  )
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <div className="flex items-start gap-3">
        <Avatar name={name} size={44} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="h3">
              <bdi>{name}</bdi>
            </h2>
            {me && <Tag>{t('staff.card.you')}</Tag>}
            {gone && <Tag tone="bad">{t('staff.card.left')}</Tag>}
            {!gone && !own_password && <Tag tone="wait">{t('team.card.invited')}</Tag>}
            {!gone && own_password && !totp && <Tag tone="wait">{t('staff.card.noFactor')}</Tag>}
          </div>
          <p className="cap wrap-anywhere">
            <bdi>{account}</bdi>
            {' · '}
            {gone ? t('staff.card.leftAt', { at: disabled_at }) : t('staff.card.since', { at: created_at })}
            {email && (
              <>
                {' · '}
                <bdi dir="ltr">{email}</bdi>
              </>
            )}
          </p>
          <p className="mt-1.5 text-s text-pretty">
            {format.list(readShopRoles(roles.join(' ')).map((role) => t(`team.role.${role}`)))}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {gone ? (
          line('back', t('staff.back.open'))
        ) : me ? (
          <>
            {line('edit', t('words.edit'))}
            <Button kind="line" size="xs" render={<Link to="/security" />}>
              {t('staff.card.own')}
            </Button>
            {line('leaveSelf', t('team.leaveSelf.open'))}
          </>
        ) : (
          <>
            {line('edit', t('words.edit'))}
            {line('password', t('staff.password.open'))}
            {totp && line('forget', t('staff.forget.open'))}
            {line('leave', t('staff.leave.open'))}
          </>
        )}
      </div>
      {asked === 'edit' && <EditDialog member={member} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'edit' && (
        <ProvedDialog asked={asked} member={member} onGiven={onGiven} onClose={() => setAsked(undefined)} />
      )}
    </article>
  )
}
