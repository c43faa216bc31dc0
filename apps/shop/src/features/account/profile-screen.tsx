import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Bell } from '@tradewind/ui/icons/bell'
import { GearSix } from '@tradewind/ui/icons/gear-six'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { type User, userInfoQuery } from '../../shared/user.ts'
import { OrderShortcuts } from './order-shortcuts.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { TraderFoot } from './trader-foot.tsx'
import { nameOf } from './user-name.ts'
import { WalletCard } from './wallet-card.tsx'

/** The personal centre: who, the money in its three places, the orders, and the ways on. */
export function ProfileScreen() {
  const { data: user, error, refetch } = useQuery(userInfoQuery())
  return (
    <Page foot="tabs" className="pt-[calc(env(safe-area-inset-top,0px)+8px)]">
      {user ? <Person user={user} /> : <PersonPlace />}
      {user ? <WalletCard user={user} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <WalletSkeleton />}
      {user && (!user.has_pay_password || user.pay_limit?.until === null) && <PayPasswordNote user={user} />}
      {user?.terms_due && <TermsNote />}
      <OrderShortcuts />
      <ProfileLinks />
      <TraderFoot />
    </Page>
  )
}

function Person({ user }: { user: User }) {
  const name = nameOf(user)
  const contact = [user.email, user.mobile, user.account].find((text) => text && text !== name)
  return (
    <header className="mb-3.5 flex items-center gap-3">
      <Link to="/setting" className="flex min-w-0 flex-1 items-center gap-3">
        <Avatar name={name} picture={user.avatar} size={56} />
        <div className="min-w-0 flex-1">
          <h1 className="h2 clamp-1 break-all">
            <bdi>{name}</bdi>
          </h1>
          {contact && (
            <p className="cap clamp-1 break-all">
              <bdi>{contact}</bdi>
            </p>
          )}
        </div>
      </Link>
      <PersonActions unread={user.unread} />
    </header>
  )
}

function PersonActions({ unread }: { unread: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="-me-2.5 flex flex-none">
      <IconButton
        label={t('account.profile.notifications', { count: unread })}
        badge={unread > 0 ? (unread > 99 ? '99+' : format.number(unread)) : undefined}
        render={<Link to="/notification" />}
      >
        <Bell />
      </IconButton>
      <IconButton label={t('nav.title.setting')} render={<Link to="/setting" />}>
        <GearSix />
      </IconButton>
    </div>
  )
}

/** The head of the page while it is not known whose it is: the ways to settings stay open. */
function PersonPlace() {
  const t = useT()
  return (
    <header className="mb-3.5 flex min-h-14 items-center gap-3">
      <Skeleton className="size-14 rounded-full" />
      <h1 className="h2 min-w-0 flex-1">{t('nav.title.profile')}</h1>
      <PersonActions unread={0} />
    </header>
  )
}

/** What keeps money from being paid: there is no payment password yet, or the account was taken back. */
function PayPasswordNote({ user }: { user: User }) {
  const t = useT()
  return (
    <Note
      tone="wait"
      icon={<LockSimple size={20} />}
      end={
        <Button
          kind="text"
          render={<Link to="/changePayPwd" search={{ backurl: '/profile' }} />}
          className="whitespace-nowrap"
        >
          {t('account.profile.setOne')}
        </Button>
      }
      className="mt-3"
    >
      {t(user.has_pay_password ? 'account.profile.held' : 'account.profile.setPayPassword')}
    </Note>
  )
}

/** A new edition of the terms is in force, which was not accepted yet. */
function TermsNote() {
  const t = useT()
  return (
    <Note
      tone="wait"
      end={
        <Button kind="text" render={<Link to="/law" search={{ id: 'terms' }} />} className="whitespace-nowrap">
          {t('shell.reading.read')}
        </Button>
      }
      className="mt-3"
    >
      {t('shell.reading.changed')}
    </Note>
  )
}

function WalletSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="rounded-[28px] bg-raised p-4 pt-4.5">
      <Skeleton className="h-5 w-28 rounded-s" />
      <Skeleton className="my-1.5 h-12 w-52 rounded-s" />
      <Skeleton className="mt-4 h-2.5 w-full rounded-full" />
      <div className="mt-3 flex gap-5">
        <Skeleton className="h-16 flex-1 rounded-s" />
        <Skeleton className="h-16 flex-1 rounded-s" />
      </div>
      <div className="mt-4 flex gap-2">
        <Skeleton className="h-11 flex-1 rounded-full" />
        <Skeleton className="h-11 flex-1 rounded-full" />
        <Skeleton className="size-11 rounded-full" />
      </div>
    </SkeletonArea>
  )
}
