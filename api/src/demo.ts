/** The organization that everybody may try (spec 1 §9); it refuses what the routes mark with `demo`. */
export const demoOrganizationNo = 149650
