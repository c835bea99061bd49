/** Devices that were added in this browser, and whether lists put them first. */
export const myHomeKey = 'my-home'
/** Models of the account as they were read last: for as long as somebody is logged in. */
export const accountDevicesKey = 'account-devices'
