/** The demo organization, open to everyone; it refuses routes marked with `demo`. */
export const demoOrganizationNo = 149650
