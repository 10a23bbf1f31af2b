import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { activitySearchSchema } from '../features/activity/activity-search.ts';
import { brandsSearchSchema } from '../features/brands/brands-search.ts';
import { categoriesSearchSchema } from '../features/categories/categories-search.ts';
import { countSearchSchema } from '../features/count/count-search.ts';
import { customersSearchSchema } from '../features/customers/customers-search.ts';
import { discountsSearchSchema } from '../features/discounts/discounts-search.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { exportSearchSchema } from '../features/import/export-search.ts';
import { invoicePrintSearchSchema, invoicesSearchSchema } from '../features/invoices/invoices-search.ts';
import { mailsSearchSchema } from '../features/mails/mails-search.ts';
import { mediaSearchSchema } from '../features/media/media-search.ts';
import { ordersSearchSchema } from '../features/orders/orders-search.ts';
import { packingSearchSchema } from '../features/orders/packing-search.ts';
import { newProductSearchSchema } from '../features/products/form/product-form-search.ts';
import { productsSearchSchema } from '../features/products/products-search.ts';
import { reorderSearchSchema } from '../features/reorder/reorder-search.ts';
import { reportsSearchSchema } from '../features/reports/reports-search.ts';
import { reviewsSearchSchema } from '../features/reviews/reviews-search.ts';
import { stockSearchSchema } from '../features/stock/stock-search.ts';
import { visitorsSearchSchema } from '../features/visitors/visitors-search.ts';
import { Crash, NotFound } from '../ui/Crash.tsx';
import { Shell } from './Shell.tsx';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: HomePage,
});

const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: productsSearchSchema,
  component: lazyRouteComponent(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage'),
});

const categories = createRoute({
  getParentRoute: () => root,
  path: '/categories',
  validateSearch: categoriesSearchSchema,
  component: lazyRouteComponent(() => import('../features/categories/CategoriesPage.tsx'), 'CategoriesPage'),
});

const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/new',
  validateSearch: newProductSearchSchema,
  component: lazyRouteComponent(() => import('../features/products/form/ProductFormPage.tsx'), 'NewProductPage'),
});

const oneProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/$id',
  component: lazyRouteComponent(() => import('../features/products/form/ProductFormPage.tsx'), 'EditProductPage'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: ordersSearchSchema,
  component: lazyRouteComponent(() => import('../features/orders/OrdersPage.tsx'), 'OrdersPage'),
});

const newOrder = createRoute({
  getParentRoute: () => root,
  path: '/orders/new',
  component: lazyRouteComponent(() => import('../features/new-order/NewOrderPage.tsx'), 'NewOrderPage'),
});

const importAndExport = createRoute({
  getParentRoute: () => root,
  path: '/import',
  validateSearch: exportSearchSchema,
  component: lazyRouteComponent(() => import('../features/import/ImportPage.tsx'), 'ImportPage'),
});

const media = createRoute({
  getParentRoute: () => root,
  path: '/media',
  validateSearch: mediaSearchSchema,
  component: lazyRouteComponent(() => import('../features/media/MediaPage.tsx'), 'MediaPage'),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: reportsSearchSchema,
  component: lazyRouteComponent(() => import('../features/reports/ReportsPage.tsx'), 'ReportsPage'),
});

const reorder = createRoute({
  getParentRoute: () => root,
  path: '/reports/reorder',
  validateSearch: reorderSearchSchema,
  component: lazyRouteComponent(() => import('../features/reorder/ReorderPage.tsx'), 'ReorderPage'),
});

const stock = createRoute({
  getParentRoute: () => root,
  path: '/reports/stock',
  validateSearch: stockSearchSchema,
  component: lazyRouteComponent(() => import('../features/stock/StockPage.tsx'), 'StockPage'),
});

const count = createRoute({
  getParentRoute: () => root,
  path: '/reports/count',
  validateSearch: countSearchSchema,
  component: lazyRouteComponent(() => import('../features/count/CountPage.tsx'), 'CountPage'),
});

const visitors = createRoute({
  getParentRoute: () => root,
  path: '/reports/visitors',
  validateSearch: visitorsSearchSchema,
  component: lazyRouteComponent(() => import('../features/visitors/VisitorsPage.tsx'), 'VisitorsPage'),
});

const brands = createRoute({
  getParentRoute: () => root,
  path: '/brands',
  validateSearch: brandsSearchSchema,
  component: lazyRouteComponent(() => import('../features/brands/BrandsPage.tsx'), 'BrandsPage'),
});

const discounts = createRoute({
  getParentRoute: () => root,
  path: '/discounts',
  validateSearch: discountsSearchSchema,
  component: lazyRouteComponent(() => import('../features/discounts/DiscountsPage.tsx'), 'DiscountsPage'),
});

const reviews = createRoute({
  getParentRoute: () => root,
  path: '/reviews',
  validateSearch: reviewsSearchSchema,
  component: lazyRouteComponent(() => import('../features/reviews/ReviewsPage.tsx'), 'ReviewsPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
});

const content = createRoute({
  getParentRoute: () => root,
  path: '/settings/$section',
  component: lazyRouteComponent(() => import('../features/content/ContentPage.tsx'), 'ContentPage'),
});

const pages = createRoute({
  getParentRoute: () => root,
  path: '/pages',
  component: lazyRouteComponent(() => import('../features/pages/PagesPage.tsx'), 'PagesPage'),
});

const page = createRoute({
  getParentRoute: () => root,
  path: '/pages/$section',
  component: lazyRouteComponent(() => import('../features/content/ContentPage.tsx'), 'ContentPage'),
});

const policyVersion = createRoute({
  getParentRoute: () => root,
  path: '/policy-versions/$id',
  component: lazyRouteComponent(() => import('../features/policy-version/PolicyVersionPage.tsx'), 'PolicyVersionPage'),
});

const mails = createRoute({
  getParentRoute: () => root,
  path: '/settings/mails',
  validateSearch: mailsSearchSchema,
  component: lazyRouteComponent(() => import('../features/mails/MailsPage.tsx'), 'MailsPage'),
});

const sizes = createRoute({
  getParentRoute: () => root,
  path: '/settings/sizes',
  component: lazyRouteComponent(() => import('../features/sizes/SizesPage.tsx'), 'SizesPage'),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  validateSearch: activitySearchSchema,
  component: lazyRouteComponent(() => import('../features/activity/ActivityPage.tsx'), 'ActivityPage'),
});

const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  component: lazyRouteComponent(() => import('../features/staff/StaffPage.tsx'), 'StaffPage'),
});

const packingSlips = createRoute({
  getParentRoute: () => root,
  path: '/packing-slips',
  validateSearch: packingSearchSchema,
  component: lazyRouteComponent(() => import('../features/orders/PackingSlipsPage.tsx'), 'PackingSlipsPage'),
});

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  validateSearch: invoicesSearchSchema,
  component: lazyRouteComponent(() => import('../features/invoices/InvoicesPage.tsx'), 'InvoicesPage'),
});

const invoicePrint = createRoute({
  getParentRoute: () => root,
  path: '/invoices/print',
  validateSearch: invoicePrintSearchSchema,
  component: lazyRouteComponent(() => import('../features/invoices/InvoicePrintPage.tsx'), 'InvoicePrintPage'),
});

const customers = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  validateSearch: customersSearchSchema,
  component: lazyRouteComponent(() => import('../features/customers/CustomersPage.tsx'), 'CustomersPage'),
});

const oneCustomer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$id',
  component: lazyRouteComponent(() => import('../features/customers/CustomerPage.tsx'), 'CustomerPage'),
});

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  component: lazyRouteComponent(() => import('../features/inbox/InboxPage.tsx'), 'InboxPage'),
});

/** The pages below /admin. The state of a list is in the URL, so that it can be bookmarked, shared and restored by Back. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    reports,
    reorder,
    stock,
    count,
    visitors,
    brands,
    discounts,
    reviews,
    settings,
    content,
    mails,
    sizes,
    products,
    newProduct,
    oneProduct,
    categories,
    orders,
    newOrder,
    packingSlips,
    customers,
    oneCustomer,
    invoices,
    invoicePrint,
    inbox,
    importAndExport,
    media,
    pages,
    page,
    policyVersion,
    activity,
    staff,
  ]),
  basepath: '/admin',
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
  defaultErrorComponent: Crash,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
