import { createFileRoute } from '@tanstack/react-router'
import { AddressFormScreen } from '../../features/address/address-form-screen.tsx'

export const Route = createFileRoute('/addressForm/{-$id}')({
  staticData: { titleKey: 'nav.title.addressForm', requireAuth: false, areas: ['address', 'fields'] },
  component: AddressFormScreen,
})
