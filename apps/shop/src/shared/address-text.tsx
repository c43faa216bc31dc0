import { addressLines } from '@tradewind/contract/address-lines'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat } from '@tradewind/messages/react'
import { useEffect, useState } from 'react'
import { readPhoneNumber } from './phone-number.ts'

type Address = Pick<Answer<'GET /api/user/address'>, 'country' | 'area' | 'detail' | 'postcode' | 'mobile'>

/** Where it goes, as letters carry it there, with the country in the reader's language and the number to call. */
export function AddressText({ address }: { address: Address }) {
  const format = useFormat()
  return (
    <address className="text-s not-italic">
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
      <span className="block">{format.country(address.country)}</span>
      <bdi dir="ltr" className="cap mt-0.5 inline-block">
        {useSpaced(address.mobile)}
      </bdi>
    </address>
  )
}

/** The stored number, spaced the way its country does as soon as the plans of countries are there. */
function useSpaced(e164: string): string {
  const [spaced, setSpaced] = useState(e164)
  useEffect(() => {
    let shown = true
    readPhoneNumber(e164).then(
      (number) => shown && setSpaced(number?.international ?? e164),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [e164])
  return spaced
}
