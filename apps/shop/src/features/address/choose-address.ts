import { useRouter } from '@tanstack/react-router'
import { openWithoutGrowing } from '../../shared/navigation/back.ts'
import { isOwnPath } from '../../shared/navigation/remembered-history.ts'

/** Whoever sends people here with `backurl` gets them back with the address they chose: `/checkout?…&address_id=…`. */
export function useChooseAddress(backurl: string | undefined): ((id: string) => void) | undefined {
  const router = useRouter()
  if (!backurl || !isOwnPath(backurl)) return undefined
  return (id) => openWithoutGrowing(router, withAddress(backurl, id), backurl)
}

function withAddress(path: string, id: string): string {
  const [pathname = '', query] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('address_id', id)
  return `${pathname}?${parameters}`
}
