/** The demo organization, open to everyone; it refuses the routes marked with `demo`. */
export const demoOrganizationNo = 149650
