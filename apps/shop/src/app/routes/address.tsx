import { createFileRoute } from '@tanstack/react-router'
import { AddressListScreen } from '../../features/address/address-list-screen.tsx'

export const Route = createFileRoute('/address')({
  staticData: { titleKey: 'nav.title.address', requireAuth: false, areas: ['address'] },
  component: AddressListScreen,
})
