import { useFormat, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Tag } from '@tradewind/ui/tag'
import type { ReactNode } from 'react'

type Member = {
  account: string
  name: string
  email: string | null
  created_at: string
  disabled_at: string | null
  me: boolean
}

type MemberHeadProps = {
  member: Member
  /** The names of what they are there for. */
  roles: readonly string[]
  /** What is missing or waited for while they are there. */
  tags: ReactNode
}

/** Who somebody of the house or of a shop is, since when or until when, and what for. */
export function MemberHead({ member, roles, tags }: MemberHeadProps) {
  const t = useT()
  const format = useFormat()
  const { account, name, email, created_at, disabled_at, me } = member
  return (
    <div className="flex items-start gap-3">
      <Avatar name={name} size={44} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="h3">
            <bdi>{name}</bdi>
          </h2>
          {me && <Tag>{t('staff.card.you')}</Tag>}
          {disabled_at === null ? tags : <Tag tone="bad">{t('staff.card.left')}</Tag>}
        </div>
        <p className="cap wrap-anywhere">
          <bdi>{account}</bdi>
          {' · '}
          {disabled_at === null
            ? t('staff.card.since', { at: created_at })
            : t('staff.card.leftAt', { at: disabled_at })}
          {email && (
            <>
              {' · '}
              <bdi dir="ltr">{email}</bdi>
            </>
          )}
        </p>
        <p className="mt-1.5 text-s text-pretty">{format.list(roles)}</p>
      </div>
    </div>
  )
}
