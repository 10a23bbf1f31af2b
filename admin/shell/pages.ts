import { lazyRouteComponent } from '@tanstack/react-router';
import { activitySearchSchema } from '../features/activity/activity-search.ts';
import { brandsSearchSchema } from '../features/brands/brands-search.ts';
import { categoriesSearchSchema } from '../features/categories/categories-search.ts';
import { countSearchSchema } from '../features/count/count-search.ts';
import { customersSearchSchema } from '../features/customers/customers-search.ts';
import { discountsSearchSchema } from '../features/discounts/discounts-search.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { invoicePrintSearchSchema, invoicesSearchSchema } from '../features/invoices/invoices-search.ts';
import { mailsSearchSchema } from '../features/mails/mails-search.ts';
import { mediaSearchSchema } from '../features/media/media-search.ts';
import { ordersSearchSchema, packingSearchSchema } from '../features/orders/orders-search.ts';
import { newProductSearchSchema, productsSearchSchema } from '../features/products/products-search.ts';
import { redirectsSearchSchema } from '../features/redirects/redirects-search.ts';
import { reorderSearchSchema } from '../features/reorder/reorder-search.ts';
import { reportsSearchSchema } from '../features/reports/reports-search.ts';
import { returnsSearchSchema } from '../features/returns/returns-search.ts';
import { reviewsSearchSchema } from '../features/reviews/reviews-search.ts';
import { stockSearchSchema } from '../features/stock/stock-search.ts';
import { visitorsSearchSchema } from '../features/visitors/visitors-search.ts';
import { page } from './page.ts';

/**
 * The table of pages, from which the routes, the sidebar, the phone's sheet and the palette derive, in its order. Home is in the
 * first chunk, every other page in one of its own. The state of a list is in the search params, so that it can be bookmarked,
 * shared and restored by Back.
 */
export const PAGES = [
  page('/', { component: HomePage, entry: { label: 'Home', icon: 'home', synonyms: 'start dashboard today' } }),
  page('/products', {
    component: lazyRouteComponent(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage'),
    search: productsSearchSchema,
    entry: { label: 'Products', icon: 'products', synonyms: 'export csv download' },
  }),
  page('/products/new', {
    component: lazyRouteComponent(() => import('../features/products/form/ProductFormPage.tsx'), 'NewProductPage'),
    search: newProductSearchSchema,
  }),
  page('/products/$id', {
    component: lazyRouteComponent(() => import('../features/products/form/ProductFormPage.tsx'), 'EditProductPage'),
  }),
  page('/categories', {
    component: lazyRouteComponent(() => import('../features/categories/CategoriesPage.tsx'), 'CategoriesPage'),
    search: categoriesSearchSchema,
    entry: { label: 'Categories', icon: 'categories', section: '/products' },
  }),
  page('/brands', {
    component: lazyRouteComponent(() => import('../features/brands/BrandsPage.tsx'), 'BrandsPage'),
    search: brandsSearchSchema,
    entry: { label: 'Brands', icon: 'brand', section: '/products', synonyms: 'product categories' },
  }),
  page('/media', {
    component: lazyRouteComponent(() => import('../features/media/MediaPage.tsx'), 'MediaPage'),
    search: mediaSearchSchema,
    entry: { label: 'Media', icon: 'picture', section: '/products', synonyms: 'pictures photos images videos' },
  }),
  page('/import', {
    component: lazyRouteComponent(() => import('../features/import/ImportPage.tsx'), 'ImportPage'),
    entry: { label: 'Import', icon: 'upload', section: '/products', synonyms: 'csv excel upload' },
  }),
  page('/reviews', {
    component: lazyRouteComponent(() => import('../features/reviews/ReviewsPage.tsx'), 'ReviewsPage'),
    search: reviewsSearchSchema,
    entry: { label: 'Reviews', icon: 'star', section: '/products', synonyms: 'ratings stars feedback moderate' },
  }),
  page('/reports/count', {
    component: lazyRouteComponent(() => import('../features/count/CountPage.tsx'), 'CountPage'),
    search: countSearchSchema,
    entry: {
      label: 'Count',
      icon: 'count',
      section: '/products',
      synonyms: 'stock inventory stocktake counting shelf pieces audit',
    },
  }),
  page('/orders', {
    component: lazyRouteComponent(() => import('../features/orders/OrdersPage.tsx'), 'OrdersPage'),
    search: ordersSearchSchema,
    entry: { label: 'Orders', icon: 'orders' },
  }),
  page('/orders/new', {
    component: lazyRouteComponent(() => import('../features/new-order/NewOrderPage.tsx'), 'NewOrderPage'),
  }),
  page('/packing-slips', {
    component: lazyRouteComponent(() => import('../features/orders/PackingSlipsPage.tsx'), 'PackingSlipsPage'),
    search: packingSearchSchema,
  }),
  page('/inbox', {
    component: lazyRouteComponent(() => import('../features/inbox/InboxPage.tsx'), 'InboxPage'),
    entry: {
      label: 'Needs attention',
      icon: 'bell',
      section: '/orders',
      synonyms: 'inbox problems issues failed refunds payments',
    },
  }),
  page('/returns', {
    component: lazyRouteComponent(() => import('../features/returns/ReturnsPage.tsx'), 'ReturnsPage'),
    search: returnsSearchSchema,
    entry: { label: 'Returns', icon: 'back', section: '/orders', synonyms: 'exchanges refunds send back parcels' },
  }),
  page('/invoices', {
    component: lazyRouteComponent(() => import('../features/invoices/InvoicesPage.tsx'), 'InvoicesPage'),
    search: invoicesSearchSchema,
    entry: { label: 'Invoices', icon: 'invoice', section: '/orders', synonyms: 'gst tax credit notes accountant gstr' },
  }),
  page('/invoices/print', {
    component: lazyRouteComponent(() => import('../features/invoices/InvoicePrintPage.tsx'), 'InvoicePrintPage'),
    search: invoicePrintSearchSchema,
  }),
  page('/customers', {
    component: lazyRouteComponent(() => import('../features/customers/CustomersPage.tsx'), 'CustomersPage'),
    search: customersSearchSchema,
    entry: { label: 'Customers', icon: 'person', synonyms: 'buyers people phone privacy export erase' },
  }),
  page('/customers/$id', {
    component: lazyRouteComponent(() => import('../features/customers/CustomerPage.tsx'), 'CustomerPage'),
  }),
  page('/discounts', {
    component: lazyRouteComponent(() => import('../features/discounts/DiscountsPage.tsx'), 'DiscountsPage'),
    search: discountsSearchSchema,
    entry: { label: 'Discounts', icon: 'percent', synonyms: 'coupons codes offers promotions sale' },
  }),
  page('/reports', {
    component: lazyRouteComponent(() => import('../features/reports/ReportsPage.tsx'), 'ReportsPage'),
    search: reportsSearchSchema,
    entry: { label: 'Reports', icon: 'chart', synonyms: 'overview sales revenue figures charts best sellers' },
  }),
  page('/reports/reorder', {
    component: lazyRouteComponent(() => import('../features/reorder/ReorderPage.tsx'), 'ReorderPage'),
    search: reorderSearchSchema,
  }),
  page('/reports/stock', {
    component: lazyRouteComponent(() => import('../features/stock/StockPage.tsx'), 'StockPage'),
    search: stockSearchSchema,
  }),
  page('/reports/visitors', {
    component: lazyRouteComponent(() => import('../features/visitors/VisitorsPage.tsx'), 'VisitorsPage'),
    search: visitorsSearchSchema,
  }),
  page('/pages', {
    component: lazyRouteComponent(() => import('../features/pages/PagesPage.tsx'), 'PagesPage'),
    entry: { label: 'Pages', icon: 'page' },
  }),
  page('/pages/$section', {
    component: lazyRouteComponent(() => import('../features/content/ContentPage.tsx'), 'ContentPage'),
  }),
  page('/redirects', {
    component: lazyRouteComponent(() => import('../features/redirects/RedirectsPage.tsx'), 'RedirectsPage'),
    search: redirectsSearchSchema,
    entry: { label: 'Redirects', icon: 'out', section: '/pages', synonyms: 'old addresses links urls 301 move seo' },
  }),
  page('/policy-versions/$id', {
    component: lazyRouteComponent(
      () => import('../features/policy-version/PolicyVersionPage.tsx'),
      'PolicyVersionPage',
    ),
  }),
  page('/settings', {
    component: lazyRouteComponent(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
    entry: { label: 'Settings', icon: 'settings', synonyms: 'preferences' },
  }),
  page('/settings/mails', {
    component: lazyRouteComponent(() => import('../features/mails/MailsPage.tsx'), 'MailsPage'),
    search: mailsSearchSchema,
  }),
  page('/settings/sizes', {
    component: lazyRouteComponent(() => import('../features/sizes/SizesPage.tsx'), 'SizesPage'),
  }),
  page('/settings/services', {
    component: lazyRouteComponent(() => import('../features/services/ServicesPage.tsx'), 'ServicesPage'),
  }),
  page('/settings/data-breach', {
    component: lazyRouteComponent(() => import('../features/data-breach/BreachPage.tsx'), 'BreachPage'),
  }),
  page('/settings/dark-patterns', {
    component: lazyRouteComponent(() => import('../features/dark-patterns/DarkPatternsPage.tsx'), 'DarkPatternsPage'),
  }),
  page('/settings/$section', {
    component: lazyRouteComponent(() => import('../features/content/ContentPage.tsx'), 'ContentPage'),
  }),
  page('/staff', {
    component: lazyRouteComponent(() => import('../features/staff/StaffPage.tsx'), 'StaffPage'),
    entry: {
      label: 'Staff',
      icon: 'people',
      section: '/settings',
      synonyms: 'admins owners people users team',
      isForOwners: true,
    },
  }),
  page('/activity', {
    component: lazyRouteComponent(() => import('../features/activity/ActivityPage.tsx'), 'ActivityPage'),
    search: activitySearchSchema,
    entry: { label: 'Activity', icon: 'clock', section: '/settings', synonyms: 'history changes undo log' },
  }),
] as const;
