/** Of the header's menu, which opens below 768 px. */
export const MENU_ID = 'mobile-menu';
