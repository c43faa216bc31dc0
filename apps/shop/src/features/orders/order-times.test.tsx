// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { MessagesProvider } from '@tradewind/messages/react'
import { expect, test } from 'vitest'
import { useOrderTimes } from './order-times.ts'

function Clock({ seconds }: { seconds: number }) {
  return useOrderTimes().clock(seconds)
}
const shown = (seconds: number) =>
  render(
    <MessagesProvider locale="en">
      <Clock seconds={seconds} />
    </MessagesProvider>,
  ).container.textContent

test('what is left of a time to pay tells hours only while there are some, and each part with two digits', () => {
  expect([5_041, 3_600, 1_421, 9, 0].map(shown)).toEqual(['01:24:01', '01:00:00', '23:41', '00:09', '00:00'])
})
