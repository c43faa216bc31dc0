/** How wide the window is, only the browser knows. What stands around the column moves nothing in it. */
export const DeskAround = () => null
