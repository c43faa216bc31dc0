/** When people of the house answer until operators set it: on these days of the week (1 is Monday), in minutes of the day there. */
export const FIRST_SERVICE_HOURS = {
  time_zone: 'Europe/Berlin',
  days: [1, 2, 3, 4, 5, 6],
  opens_at: 8 * 60,
  closes_at: 20 * 60,
}

/** Messages of a talk that are shown at once. */
export const STRETCH = 40
/** Orders of a buyer beside a talk. */
export const ORDERS_BESIDE = 10
/** A search that finds more messages than these goes through the talks of the desk instead, as they are listed. */
export const MOST_FOUND = 500
