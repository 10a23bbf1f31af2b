/**
* This file was @generated using pocketbase-typegen
*/

export const Collections = {
	AdminAuditEntries: "admin_audit_entries",
	AdminChangeSets: "admin_change_sets",
	AdminCustomers: "admin_customers",
	AdminOrderItems: "admin_order_items",
	AdminOrders: "admin_orders",
	AdminProductVariants: "admin_product_variants",
	AdminProducts: "admin_products",
	AdminRefunds: "admin_refunds",
	AuditEntries: "audit_entries",
	Brands: "brands",
	BuyerMails: "buyer_mails",
	Categories: "categories",
	ChangeSets: "change_sets",
	MenuCategories: "menu_categories",
	OrderItems: "order_items",
	Orders: "orders",
	PaymentEvents: "payment_events",
	ProductImages: "product_images",
	ProductMenuCategories: "product_menu_categories",
	ProductVariants: "product_variants",
	Products: "products",
	Refunds: "refunds",
	SettledMatters: "settled_matters",
	ShopSettings: "shop_settings",
	StrayPayments: "stray_payments",
	UserProfiles: "user_profiles",
	UserRoles: "user_roles",
	Users: "users",
	Wishlists: "wishlists",
} as const
export type Collections = typeof Collections[keyof typeof Collections]

// Alias types for improved usability
export type IsoDateString = string
export type IsoAutoDateString = string & { readonly autodate: unique symbol }
export type RecordIdString = string
export type FileNameString = string & { readonly filename: unique symbol }
export type HTMLString = string

type ExpandType<T> = unknown extends T
	? T extends unknown
		? { expand?: unknown }
		: { expand: T }
	: { expand: T }

// System fields
export type BaseSystemFields<T = unknown> = {
	id: RecordIdString
	collectionId: string
	collectionName: Collections
} & ExpandType<T>

export type AuthSystemFields<T = unknown> = {
	email: string
	emailVisibility: boolean
	username: string
	verified: boolean
} & BaseSystemFields<T>

// Record types for each collection

export type AdminAuditEntriesRecord<Tafter = unknown, Tbefore = unknown> = {
	action: string
	after?: null | Tafter
	before?: null | Tbefore
	by_hand?: boolean
	change_set_id: RecordIdString
	collection: string
	created_at: IsoAutoDateString
	id: string
	position?: number
	product_id?: string
	record_id: string
	title?: string
}

export type AdminChangeSetsRecord = {
	actor?: string
	created_at: IsoAutoDateString
	entries?: number
	group_id?: string
	id: string
	is_final?: boolean
	label: string
	source: string
	undoes?: string
	undone_by?: string
	user_id?: string
}

export type AdminCustomersRecord<Taddress = unknown> = {
	address?: null | Taddress
	created: IsoAutoDateString
	email: string
	full_name?: string
	id: string
	name?: string
	phone?: string
	pincode?: string
	verified?: boolean
}

export type AdminOrderItemsRecord = {
	created_at: IsoAutoDateString
	id: string
	image?: string
	name?: string
	order_id: RecordIdString
	price?: number
	product_id?: RecordIdString
	quantity: number
	restocked?: number
	size?: string
	stitched?: boolean
	variant_id?: RecordIdString
}

export const AdminOrdersStatusOptions = {
	"pending": "pending",
	"processing": "processing",
	"shipped": "shipped",
	"delivered": "delivered",
	"cancelled": "cancelled",
} as const
export type AdminOrdersStatusOptions = typeof AdminOrdersStatusOptions[keyof typeof AdminOrdersStatusOptions]

export const AdminOrdersPaymentStatusOptions = {
	"pending": "pending",
	"paid": "paid",
	"failed": "failed",
	"refund_pending": "refund_pending",
	"refunded": "refunded",
} as const
export type AdminOrdersPaymentStatusOptions = typeof AdminOrdersPaymentStatusOptions[keyof typeof AdminOrdersPaymentStatusOptions]

export const AdminOrdersStockStateOptions = {
	"reserved": "reserved",
	"taken": "taken",
	"released": "released",
} as const
export type AdminOrdersStockStateOptions = typeof AdminOrdersStockStateOptions[keyof typeof AdminOrdersStockStateOptions]
export type AdminOrdersRecord<Tshipping = unknown> = {
	created_at: IsoAutoDateString
	currency?: string
	id: string
	notes?: string
	order_number: string
	paid_at?: IsoDateString
	payment_status: AdminOrdersPaymentStatusOptions
	razorpay_order_id?: string
	razorpay_payment_id?: string
	reserved_until?: IsoDateString
	shipping?: null | Tshipping
	status: AdminOrdersStatusOptions
	stock_state: AdminOrdersStockStateOptions
	total_amount?: number
	tracking_number?: string
	updated_at: IsoAutoDateString
	user_id?: RecordIdString
}

export type AdminProductVariantsRecord = {
	created_at: IsoAutoDateString
	id: string
	price?: number
	product_id: RecordIdString
	size?: string
	sku?: string
	stitched?: boolean
	stock_quantity?: number
	updated_at: IsoAutoDateString
}

export type AdminProductsRecord<Timages = unknown> = {
	brand_id?: RecordIdString
	catalog_name?: string
	category_id?: RecordIdString
	colour?: string
	created_at: IsoAutoDateString
	fabric?: string
	id: string
	images?: null | Timages
	is_active?: boolean
	is_featured?: boolean
	is_new?: boolean
	name: string
	original_price?: number
	price?: number
	sku?: string
	slug?: string
	stock_quantity?: number
	updated_at: IsoAutoDateString
}

export const AdminRefundsStatusOptions = {
	"pending": "pending",
	"processed": "processed",
	"failed": "failed",
} as const
export type AdminRefundsStatusOptions = typeof AdminRefundsStatusOptions[keyof typeof AdminRefundsStatusOptions]

export const AdminRefundsSourceOptions = {
	"staff": "staff",
	"late_payment": "late_payment",
	"second_payment": "second_payment",
	"stray_payment": "stray_payment",
	"provider": "provider",
} as const
export type AdminRefundsSourceOptions = typeof AdminRefundsSourceOptions[keyof typeof AdminRefundsSourceOptions]
export type AdminRefundsRecord<Trestock = unknown> = {
	actor_email?: string
	amount_paise: number
	created_at: IsoAutoDateString
	id: string
	order_id?: RecordIdString
	payment_id: string
	problem?: string
	provider_refund_id?: string
	reason?: string
	restock?: null | Trestock
	source: AdminRefundsSourceOptions
	status: AdminRefundsStatusOptions
	updated_at: IsoAutoDateString
}

export type AuditEntriesRecord<Tafter = unknown, Tbefore = unknown> = {
	action: string
	after?: null | Tafter
	before?: null | Tbefore
	by_hand?: boolean
	change_set_id: RecordIdString
	collection: string
	created_at: IsoAutoDateString
	id: string
	position?: number
	product_id?: string
	record_id: string
	title?: string
}

export type BrandsRecord = {
	created_at: IsoAutoDateString
	id: string
	is_active?: boolean
	name: string
	slug?: string
	sort_order?: number
	updated_at: IsoAutoDateString
}

export const BuyerMailsStatusOptions = {
	"waiting": "waiting",
	"sending": "sending",
	"sent": "sent",
} as const
export type BuyerMailsStatusOptions = typeof BuyerMailsStatusOptions[keyof typeof BuyerMailsStatusOptions]
export type BuyerMailsRecord = {
	created_at: IsoAutoDateString
	email?: string
	id: string
	order_id: RecordIdString
	payment_id: string
	problem?: string
	status: BuyerMailsStatusOptions
	tries?: number
	updated_at: IsoAutoDateString
}

export type CategoriesRecord = {
	created_at: IsoAutoDateString
	id: string
	is_active?: boolean
	name: string
	slug?: string
	sort_order?: number
	updated_at: IsoAutoDateString
}

export type ChangeSetsRecord<Tanswer = unknown> = {
	actor?: string
	answer?: null | Tanswer
	created_at: IsoAutoDateString
	entries?: number
	group_id?: string
	id: string
	is_final?: boolean
	key: string
	label: string
	request_hash?: string
	source: string
	undoes?: string
	undone_by?: string
	user_id?: string
}

export const MenuCategoriesMenuTypeOptions = {
	"new_in": "new_in",
	"categories": "categories",
	"shop_by_style": "shop_by_style",
	"shop_by_brand": "shop_by_brand",
	"shop_by_fabric": "shop_by_fabric",
	"sale": "sale",
} as const
export type MenuCategoriesMenuTypeOptions = typeof MenuCategoriesMenuTypeOptions[keyof typeof MenuCategoriesMenuTypeOptions]
export type MenuCategoriesRecord = {
	created_at: IsoAutoDateString
	description?: string
	id: string
	is_active?: boolean
	menu_type: MenuCategoriesMenuTypeOptions
	name: string
	parent_id?: RecordIdString
	show_in_menu?: boolean
	slug?: string
	sort_order?: number
	updated_at: IsoAutoDateString
}

export type OrderItemsRecord = {
	created_at: IsoAutoDateString
	id: string
	image?: string
	name?: string
	order_id: RecordIdString
	price?: number
	product_id?: RecordIdString
	quantity: number
	restocked?: number
	size?: string
	stitched?: boolean
	updated_at: IsoAutoDateString
	variant_id?: RecordIdString
}

export const OrdersStatusOptions = {
	"pending": "pending",
	"processing": "processing",
	"shipped": "shipped",
	"delivered": "delivered",
	"cancelled": "cancelled",
} as const
export type OrdersStatusOptions = typeof OrdersStatusOptions[keyof typeof OrdersStatusOptions]

export const OrdersPaymentStatusOptions = {
	"pending": "pending",
	"paid": "paid",
	"failed": "failed",
	"refund_pending": "refund_pending",
	"refunded": "refunded",
} as const
export type OrdersPaymentStatusOptions = typeof OrdersPaymentStatusOptions[keyof typeof OrdersPaymentStatusOptions]

export const OrdersStockStateOptions = {
	"reserved": "reserved",
	"taken": "taken",
	"released": "released",
} as const
export type OrdersStockStateOptions = typeof OrdersStockStateOptions[keyof typeof OrdersStockStateOptions]
export type OrdersRecord<Tshipping = unknown> = {
	buyer_hash?: string
	created_at: IsoAutoDateString
	currency?: string
	email?: string
	id: string
	idempotency_key: string
	notes?: string
	order_number: string
	paid_at?: IsoDateString
	payment_status: OrdersPaymentStatusOptions
	razorpay_order_id?: string
	razorpay_payment_id?: string
	request_hash?: string
	reserved_until?: IsoDateString
	shipping?: null | Tshipping
	status: OrdersStatusOptions
	stock_state: OrdersStockStateOptions
	total_amount?: number
	tracking_number?: string
	updated_at: IsoAutoDateString
	user_id?: RecordIdString
}

export type PaymentEventsRecord = {
	created_at: IsoAutoDateString
	event?: string
	event_id: string
	id: string
	outcome?: string
	problem?: string
	razorpay_order_id?: string
	razorpay_payment_id?: string
	tries?: number
	updated_at: IsoAutoDateString
}

export type ProductImagesRecord = {
	alt?: string
	bytes?: number
	created_at: IsoAutoDateString
	deleted_at?: IsoDateString
	file: FileNameString
	focal_x?: number
	focal_y?: number
	height?: number
	id: string
	name?: string
	sizes?: FileNameString[]
	tone?: string
	updated_at: IsoAutoDateString
	uploaded_as?: string
	width?: number
}

export type ProductMenuCategoriesRecord = {
	created_at: IsoAutoDateString
	id: string
	menu_category_id: RecordIdString
	product_id: RecordIdString
	updated_at: IsoAutoDateString
}

export type ProductVariantsRecord = {
	created_at: IsoAutoDateString
	id: string
	price?: number
	product_id: RecordIdString
	size?: string
	sku?: string
	stitched?: boolean
	stock_quantity?: number
	updated_at: IsoAutoDateString
}

export type ProductsRecord<Timages = unknown, Tpieces = unknown, Tsize_quantities = unknown, Tvideos = unknown> = {
	brand_id?: RecordIdString
	catalog_name?: string
	category_id?: RecordIdString
	colour?: string
	country_of_origin?: string
	created_at: IsoAutoDateString
	description?: HTMLString
	fabric?: string
	id: string
	images?: null | Timages
	is_active?: boolean
	is_featured?: boolean
	is_new?: boolean
	name: string
	original_price?: number
	pieces?: null | Tpieces
	price?: number
	size?: string
	size_quantities?: null | Tsize_quantities
	sku?: string
	slug?: string
	stock_quantity?: number
	updated_at: IsoAutoDateString
	videos?: null | Tvideos
	wash_care?: string
	work?: string
}

export const RefundsStatusOptions = {
	"pending": "pending",
	"processed": "processed",
	"failed": "failed",
} as const
export type RefundsStatusOptions = typeof RefundsStatusOptions[keyof typeof RefundsStatusOptions]

export const RefundsSourceOptions = {
	"staff": "staff",
	"late_payment": "late_payment",
	"second_payment": "second_payment",
	"stray_payment": "stray_payment",
	"provider": "provider",
} as const
export type RefundsSourceOptions = typeof RefundsSourceOptions[keyof typeof RefundsSourceOptions]
export type RefundsRecord<Trestock = unknown, Ttaken_back = unknown> = {
	actor_email?: string
	actor_id?: string
	amount_paise: number
	asked_at?: IsoDateString
	created_at: IsoAutoDateString
	id: string
	idempotency_key: string
	is_shelf_set?: boolean
	order_id?: RecordIdString
	payment_id: string
	problem?: string
	provider_refund_id?: string
	reason?: string
	restock?: null | Trestock
	source: RefundsSourceOptions
	status: RefundsStatusOptions
	taken_back?: null | Ttaken_back
	updated_at: IsoAutoDateString
}

export type SettledMattersRecord = {
	actor_email?: string
	actor_id?: string
	created_at: IsoAutoDateString
	id: string
	kind: string
	note: string
	reopened_by?: string
	subject: string
	updated_at: IsoAutoDateString
}

export type ShopSettingsRecord = {
	all_collection_pages?: boolean
	created_at: IsoAutoDateString
	id: string
	placeholder_claims?: boolean
	updated_at: IsoAutoDateString
}

export const StrayPaymentsKindOptions = {
	"unknown_order": "unknown_order",
	"amount_mismatch": "amount_mismatch",
	"second_payment": "second_payment",
} as const
export type StrayPaymentsKindOptions = typeof StrayPaymentsKindOptions[keyof typeof StrayPaymentsKindOptions]
export type StrayPaymentsRecord = {
	amount_paise?: number
	created_at: IsoAutoDateString
	currency?: string
	id: string
	kind: StrayPaymentsKindOptions
	order_id?: RecordIdString
	payment_id: string
	razorpay_order_id?: string
	updated_at: IsoAutoDateString
}

export type UserProfilesRecord<Taddress = unknown> = {
	address?: null | Taddress
	created_at: IsoAutoDateString
	full_name?: string
	id: string
	phone?: string
	pincode?: string
	updated_at: IsoAutoDateString
	user_id: RecordIdString
}

export const UserRolesRoleOptions = {
	"admin": "admin",
	"owner": "owner",
} as const
export type UserRolesRoleOptions = typeof UserRolesRoleOptions[keyof typeof UserRolesRoleOptions]
export type UserRolesRecord = {
	created_at: IsoAutoDateString
	id: string
	role: UserRolesRoleOptions
	updated_at: IsoAutoDateString
	user_id: RecordIdString
}

export type UsersRecord = {
	created: IsoAutoDateString
	email: string
	emailVisibility?: boolean
	id: string
	name?: string
	password: string
	tokenKey: string
	updated: IsoAutoDateString
	verified?: boolean
}

export type WishlistsRecord = {
	created_at: IsoAutoDateString
	id: string
	product_id: RecordIdString
	updated_at: IsoAutoDateString
	user_id: RecordIdString
}

// Response types include system fields and match responses from the PocketBase API
export type AdminAuditEntriesResponse<Tafter = unknown, Tbefore = unknown, Texpand = unknown> = Required<AdminAuditEntriesRecord<Tafter, Tbefore>> & BaseSystemFields<Texpand>
export type AdminChangeSetsResponse<Texpand = unknown> = Required<AdminChangeSetsRecord> & BaseSystemFields<Texpand>
export type AdminCustomersResponse<Taddress = unknown, Texpand = unknown> = Required<AdminCustomersRecord<Taddress>> & BaseSystemFields<Texpand>
export type AdminOrderItemsResponse<Texpand = unknown> = Required<AdminOrderItemsRecord> & BaseSystemFields<Texpand>
export type AdminOrdersResponse<Tshipping = unknown, Texpand = unknown> = Required<AdminOrdersRecord<Tshipping>> & BaseSystemFields<Texpand>
export type AdminProductVariantsResponse<Texpand = unknown> = Required<AdminProductVariantsRecord> & BaseSystemFields<Texpand>
export type AdminProductsResponse<Timages = unknown, Texpand = unknown> = Required<AdminProductsRecord<Timages>> & BaseSystemFields<Texpand>
export type AdminRefundsResponse<Trestock = unknown, Texpand = unknown> = Required<AdminRefundsRecord<Trestock>> & BaseSystemFields<Texpand>
export type AuditEntriesResponse<Tafter = unknown, Tbefore = unknown, Texpand = unknown> = Required<AuditEntriesRecord<Tafter, Tbefore>> & BaseSystemFields<Texpand>
export type BrandsResponse<Texpand = unknown> = Required<BrandsRecord> & BaseSystemFields<Texpand>
export type BuyerMailsResponse<Texpand = unknown> = Required<BuyerMailsRecord> & BaseSystemFields<Texpand>
export type CategoriesResponse<Texpand = unknown> = Required<CategoriesRecord> & BaseSystemFields<Texpand>
export type ChangeSetsResponse<Tanswer = unknown, Texpand = unknown> = Required<ChangeSetsRecord<Tanswer>> & BaseSystemFields<Texpand>
export type MenuCategoriesResponse<Texpand = unknown> = Required<MenuCategoriesRecord> & BaseSystemFields<Texpand>
export type OrderItemsResponse<Texpand = unknown> = Required<OrderItemsRecord> & BaseSystemFields<Texpand>
export type OrdersResponse<Tshipping = unknown, Texpand = unknown> = Required<OrdersRecord<Tshipping>> & BaseSystemFields<Texpand>
export type PaymentEventsResponse<Texpand = unknown> = Required<PaymentEventsRecord> & BaseSystemFields<Texpand>
export type ProductImagesResponse<Texpand = unknown> = Required<ProductImagesRecord> & BaseSystemFields<Texpand>
export type ProductMenuCategoriesResponse<Texpand = unknown> = Required<ProductMenuCategoriesRecord> & BaseSystemFields<Texpand>
export type ProductVariantsResponse<Texpand = unknown> = Required<ProductVariantsRecord> & BaseSystemFields<Texpand>
export type ProductsResponse<Timages = unknown, Tpieces = unknown, Tsize_quantities = unknown, Tvideos = unknown, Texpand = unknown> = Required<ProductsRecord<Timages, Tpieces, Tsize_quantities, Tvideos>> & BaseSystemFields<Texpand>
export type RefundsResponse<Trestock = unknown, Ttaken_back = unknown, Texpand = unknown> = Required<RefundsRecord<Trestock, Ttaken_back>> & BaseSystemFields<Texpand>
export type SettledMattersResponse<Texpand = unknown> = Required<SettledMattersRecord> & BaseSystemFields<Texpand>
export type ShopSettingsResponse<Texpand = unknown> = Required<ShopSettingsRecord> & BaseSystemFields<Texpand>
export type StrayPaymentsResponse<Texpand = unknown> = Required<StrayPaymentsRecord> & BaseSystemFields<Texpand>
export type UserProfilesResponse<Taddress = unknown, Texpand = unknown> = Required<UserProfilesRecord<Taddress>> & BaseSystemFields<Texpand>
export type UserRolesResponse<Texpand = unknown> = Required<UserRolesRecord> & BaseSystemFields<Texpand>
export type UsersResponse<Texpand = unknown> = Required<UsersRecord> & AuthSystemFields<Texpand>
export type WishlistsResponse<Texpand = unknown> = Required<WishlistsRecord> & BaseSystemFields<Texpand>

// Types containing all Records and Responses, useful for creating typing helper functions

export type CollectionRecords = {
	admin_audit_entries: AdminAuditEntriesRecord
	admin_change_sets: AdminChangeSetsRecord
	admin_customers: AdminCustomersRecord
	admin_order_items: AdminOrderItemsRecord
	admin_orders: AdminOrdersRecord
	admin_product_variants: AdminProductVariantsRecord
	admin_products: AdminProductsRecord
	admin_refunds: AdminRefundsRecord
	audit_entries: AuditEntriesRecord
	brands: BrandsRecord
	buyer_mails: BuyerMailsRecord
	categories: CategoriesRecord
	change_sets: ChangeSetsRecord
	menu_categories: MenuCategoriesRecord
	order_items: OrderItemsRecord
	orders: OrdersRecord
	payment_events: PaymentEventsRecord
	product_images: ProductImagesRecord
	product_menu_categories: ProductMenuCategoriesRecord
	product_variants: ProductVariantsRecord
	products: ProductsRecord
	refunds: RefundsRecord
	settled_matters: SettledMattersRecord
	shop_settings: ShopSettingsRecord
	stray_payments: StrayPaymentsRecord
	user_profiles: UserProfilesRecord
	user_roles: UserRolesRecord
	users: UsersRecord
	wishlists: WishlistsRecord
}

export type CollectionResponses = {
	admin_audit_entries: AdminAuditEntriesResponse
	admin_change_sets: AdminChangeSetsResponse
	admin_customers: AdminCustomersResponse
	admin_order_items: AdminOrderItemsResponse
	admin_orders: AdminOrdersResponse
	admin_product_variants: AdminProductVariantsResponse
	admin_products: AdminProductsResponse
	admin_refunds: AdminRefundsResponse
	audit_entries: AuditEntriesResponse
	brands: BrandsResponse
	buyer_mails: BuyerMailsResponse
	categories: CategoriesResponse
	change_sets: ChangeSetsResponse
	menu_categories: MenuCategoriesResponse
	order_items: OrderItemsResponse
	orders: OrdersResponse
	payment_events: PaymentEventsResponse
	product_images: ProductImagesResponse
	product_menu_categories: ProductMenuCategoriesResponse
	product_variants: ProductVariantsResponse
	products: ProductsResponse
	refunds: RefundsResponse
	settled_matters: SettledMattersResponse
	shop_settings: ShopSettingsResponse
	stray_payments: StrayPaymentsResponse
	user_profiles: UserProfilesResponse
	user_roles: UserRolesResponse
	users: UsersResponse
	wishlists: WishlistsResponse
}

// Utility types for create/update operations

type ProcessCreateAndUpdateFields<T> = Omit<{
	// Omit AutoDate fields
	[K in keyof T as Extract<T[K], IsoAutoDateString> extends never ? K : never]: 
		// Convert FileNameString to File
		T[K] extends infer U ? 
			U extends (FileNameString | FileNameString[]) ? 
				U extends any[] ? File[] : File 
			: U
		: never
}, 'id'>

// Create type for Auth collections
export type CreateAuth<T> = {
	id?: RecordIdString
	email: string
	emailVisibility?: boolean
	password: string
	passwordConfirm: string
	verified?: boolean
} & ProcessCreateAndUpdateFields<T>

// Create type for Base collections
export type CreateBase<T> = {
	id?: RecordIdString
} & ProcessCreateAndUpdateFields<T>

// Update type for Auth collections
export type UpdateAuth<T> = Partial<
	Omit<ProcessCreateAndUpdateFields<T>, keyof AuthSystemFields>
> & {
	email?: string
	emailVisibility?: boolean
	oldPassword?: string
	password?: string
	passwordConfirm?: string
	verified?: boolean
}

// Update type for Base collections
export type UpdateBase<T> = Partial<
	Omit<ProcessCreateAndUpdateFields<T>, keyof BaseSystemFields>
>

// Get the correct create type for any collection
export type Create<T extends keyof CollectionResponses> =
	CollectionResponses[T] extends AuthSystemFields
		? CreateAuth<CollectionRecords[T]>
		: CreateBase<CollectionRecords[T]>

// Get the correct update type for any collection
export type Update<T extends keyof CollectionResponses> =
	CollectionResponses[T] extends AuthSystemFields
		? UpdateAuth<CollectionRecords[T]>
		: UpdateBase<CollectionRecords[T]>
