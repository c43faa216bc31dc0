import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { townOf } from '@tradewind/contract/address-area'
import { useLocale, useT } from '@tradewind/messages/react'
import { ArrowSquareOut } from '@tradewind/ui/icons/arrow-square-out'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { ClockCounterClockwise } from '@tradewind/ui/icons/clock-counter-clockwise'
import { HandHeart } from '@tradewind/ui/icons/hand-heart'
import { Heart } from '@tradewind/ui/icons/heart'
import { Lifebuoy } from '@tradewind/ui/icons/lifebuoy'
import { MapPin } from '@tradewind/ui/icons/map-pin'
import { Question } from '@tradewind/ui/icons/question'
import { Scales } from '@tradewind/ui/icons/scales'
import { ShieldCheck } from '@tradewind/ui/icons/shield-check'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Ticket } from '@tradewind/ui/icons/ticket'
import { Translate } from '@tradewind/ui/icons/translate'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { List, ListRow } from '@tradewind/ui/list-row'
import { lazy, Suspense, useState } from 'react'
import { applicationQuery } from '../../shared/application.ts'
import { addressesQuery, unreadMessagesQuery } from './account-queries.ts'

/** A shop of one's own, or how the application for one stands. */
function OwnShop() {
  const t = useT()
  const application = useQuery(applicationQuery({ quiet: true })).data?.application
  const state = application?.state
  if (state === 'approved')
    return (
      <ListRow icon={<Storefront />} value={<bdi>{application?.shop?.name}</bdi>} render={<a href="/console" />}>
        {t('account.profile.yourShop')}
      </ListRow>
    )
  const told = state === 'handed_in' || state === 'to_complete' || state === 'draft'
  return (
    <ListRow
      icon={<Storefront />}
      value={told && t(`account.profile.application.${state}`)}
      render={<Link to="/platform" search={told && state !== 'draft' ? { step: 'status' } : {}} />}
    >
      {t('account.profile.openShop')}
    </ListRow>
  )
}

const KeptCodesSheet = lazy(() =>
  import('../../shared/codes/kept-codes-sheet.tsx').then(({ KeptCodesSheet }) => ({ default: KeptCodesSheet })),
)

/** The codes that somebody keeps, over this page. */
function OwnCodes() {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <ListRow icon={<Ticket />} onClick={() => setOpen(true)}>
        {t('codes.mine')}
      </ListRow>
      {open !== undefined && (
        <Suspense>
          <KeptCodesSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The ways on from the personal centre, each with what is set now. */
export function ProfileLinks() {
  const t = useT()
  const { autonym } = useLocale()
  const addresses = useQuery(addressesQuery()).data?.list
  const first = addresses?.[0]
  const unread = useQuery(unreadMessagesQuery()).data?.unread ?? 0
  return (
    <List className="mt-3">
      <ListRow icon={<Heart />} render={<Link to="/myFavourite" />}>
        {t('nav.title.myFavourite')}
      </ListRow>
      <OwnCodes />
      <ListRow icon={<ClockCounterClockwise />} render={<Link to="/heart" />}>
        {t('nav.title.heart')}
      </ListRow>
      <ListRow
        icon={<MapPin />}
        value={
          addresses && t('account.profile.addresses', { count: addresses.length, place: first ? townOf(first) : '' })
        }
        render={<Link to="/address" />}
      >
        {t('nav.title.address')}
      </ListRow>
      <ListRow icon={<Wallet />} render={<Link to="/payment" />}>
        {t('nav.title.payment')}
      </ListRow>
      <ListRow icon={<ShieldCheck />} render={<Link to="/security" />}>
        {t('nav.title.security')}
      </ListRow>
      <ListRow
        icon={<ChatCircleDots />}
        value={unread > 0 && t('account.profile.newMessages', { count: unread })}
        render={<Link to="/services" />}
      >
        {t('nav.title.services')}
      </ListRow>
      <ListRow icon={<HandHeart />} render={<Link to="/mutualAid" />}>
        {t('account.profile.support')}
      </ListRow>
      <ListRow icon={<Translate />} value={autonym} render={<Link to="/language" />}>
        {t('nav.title.language')}
      </ListRow>
      <ListRow icon={<Question />} render={<Link to="/complaint" />}>
        {t('account.profile.complaints')}
      </ListRow>
      <ListRow icon={<Lifebuoy />} render={<Link to="/helpAndSupport" />}>
        {t('account.profile.help')}
      </ListRow>
      <ListRow icon={<Scales />} render={<Link to="/law" />}>
        {t('account.profile.law')}
      </ListRow>
      <ListRow icon={<ArrowUUpLeft flip />} render={<a href="/revocation" />}>
        {t('account.profile.revoke')}
      </ListRow>
      <OwnShop />
      <ListRow icon={<ArrowSquareOut flip />} render={<a href="/console" />}>
        {t('account.profile.seller')}
      </ListRow>
    </List>
  )
}
