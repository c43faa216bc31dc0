import { drawing } from '../drawing.ts'

export const destination = () => drawing().deliverTo
export const useDestination = destination
export const onDestinationChange = () => () => {}
/** Chosen in the browser only. */
export const keepDestination = (): void => undefined
