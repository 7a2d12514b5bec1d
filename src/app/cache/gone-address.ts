/** The page shown for an address that an administrator has marked as gone. */
export const gonePage = '/410'
