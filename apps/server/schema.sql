-- What the migrations make of an empty database, to read and to compare. Written by `npm run schema`, from:
-- 0001_platform 011ebba252230b0194c2d7e9198c97b4effc60f39f7cad966d1616ef59d68cda
-- 0002_ledger 2635a178010d8a349db84bb135c6173f52f0be76e5e8947bfe74e95d085841cd
-- 0003_identity c10d849f05fe623560206e0a84131821906c90ff5ede7c17def4a10efccabcd8
-- 0004_shops_catalog 4a92dae14ea4e48832eef779f34228f7f4f3561d56499b38431170c43a57143f
-- 0005_cart 6e2a3a8e5daa9791e5e23345ee56197250dc70bc86fcac445cae83663c630047
-- 0006_checkout 77b4cede9be8186bc2b8a744672cbaa37a360d2344cdb48499291fc6ba5c0486
-- 0007_orders 0815cb6d08722a5ae44f0b31b4c78a8fd4e3c806be390c5839d7a522296757a1
-- 0008_reviews_notices ba86c2e3c3b0c63e6c7831a3f403e32e42342f93771e16347e562d89cf38a613
-- 0009_laws bed785d173c31532e443a40197624cd0c8f4984f6db80f429638859874120251
-- 0010_demo_begun 05d0d992d59c667f00549fb5e86f7be6c6873416ef3344008c5df26bad723316
-- 0011_search 0cba6696b65609bfc0c7401986079a34472af13233c7d3d4dfb280571708d7fb
-- 0012_selling ce54445d7528e1a163ad4481942c6e7ff97dae6d1c47943d7a35fa92f30a6a04
-- 0013_facets e277e5181fd4dc7f373c673a64c7bc15c172c916baca024983ef0f5059a2ec30
-- 0014_captcha c0656aebb62c2dd08a0e8d225bd48261ae0cfec9ba1b464d6fadd6e66821265b
-- 0015_favourites cd77828a4a44074a26847d00dd254a2e1ba57073fece8e1295a69e426dfbb217
-- 0016_imports d91f6177c35d1f59c5c09b2771b63b05a2b1ca81ba083f959f12afc8d86e1629
-- 0017_freight 59efc0daac85319f9c6b731cc5905259e434538f00e2eeb16295d2710992316e
-- 0018_quick_facets 3ecee86df417cf622182bcfb3ba12068f06194cf7b46e09597de7cccb246662a
-- 0019_suggested_words ef4c7322960aa6b29cd84c353a62c4d8404ea95deeb9c570243838920b59f789
-- 0020_post_by_index 3d38ef86a7cd0ca31fbfc71d2389b40af2e651f56d2da0d87549447fc645937b
-- 0021_generic_plans 16d0c7b282ef077d0926866c3652500c0b319be0c26f3c16ca27410ff0910604
-- 0022_leaner_offers 5e5f43867b88e8227580151e50e389a2b91d21694b8f6684f0bc054762e9cfd7
-- 0023_found_on_shelf 0371c7d1045c08649f2392157c3dc36402e8d339fc4c88a6fa5eaf61148bac36
-- 0024_index_at_once b29de0c1d81ca1699f402c3716455f12e1ab6752fbcd617ae29ce818d4886147
-- 0025_leaner_writes 5015ba01b5b1404b29ad3b4b3a95c6e7afb5c4173d961fe24f82d4a791c20730
-- 0026_operators c2750233c7dd77840442b24d91542772b073381083f2e6dcb0588d5500eb30e9
-- 0027_topups 1cae657226d79596ac5165c106136aa59eb59f2fd2a8b2d9aa2299d609773d02
-- 0028_withdrawals bc470a58dd3d35c4e2812a0a6eb5304d520fab1a52d0cd480ee993409489d56a
-- 0029_books b6b5ecd05665c908a53db25712f6c9fc94b16a4dffdc586e7e1e3723288aad29
-- 0030_lean_posting 502f199f7c244caaca00b8f6f5864a02192fe18e07374d12095e6fc192391ec1
-- 0031_import_format_later 1ae4a269f8cd852f119cfcb00578d1666415d7fac4e467ff5d7a7642712d4848
-- 0033_two_administrators 56c51dd438097c40827e52dbda74b40f949c2697950a8489409786351693baec
-- 0034_first_logins 823fd4430d8df7d16957668400c5f8b2109906160b361671c47cabe224740823
-- 0038_security_events 15696c0036dd4525c8f7f93dc74798e35521cd05dc613deeec13f91f090e176f
-- 0039_growing_delays 08c8b9a4f655256046110e8862525e504a83266523c809e85168451b146cb0b5
-- 0040_recorded_rows 524fd87e08e6dbbcb543858d75dfa81d542f7548d9bf97731c539836a3ed543a
-- 0041_narrower_shop e3978cce1786efa5501ccfa31361d3f88cda034b15316301c5b0e682d4f09f63
-- 0042_recorded_people cc3137e5c5776b8468534e2e029cf8fe288b93e7d9537d0440b4da8df2dfa632
-- 0043_terms_by_two 2a5dfa0bec28ee4b753bc70a4108b918ec4eccca102ef80a41e8e6f6dcc9472c
-- 0045_one_line_one_claim 86bbdc003743749060d49edd4ea8e67267efdfa5f2e40549286f87960ccb23a3
-- 0046_taking_back_an_account 7c65b274595d5195349396576527f25fcb0f05ee07189e0eefc71de22290e46c
-- 0047_recorded_first_logins fea4ddd79ef5ef42f7b971175b69a4142f4eb54491e459b43e400b4b99d08815
-- 0048_rows_stay 264df8548d7de5fa5d1ba41f7fda11cc8afe79d93973f2f3927bdff1fa2aec28
-- 0049_order_rules_of_values 4ea01113eeb0a25440f2df85205e4b5dca64298e31f17fd5ccd103e2fe0f2fad
-- 0050_market_of 02904e0fb0d84955929363e1921a6393531c9ded47212c5f910ccd78d79012f4
-- 0051_keys 71b4366d6cfb42050758b4723a3f326c65b5acda21a2352bd2099fcaa2309f24
-- 0060_parked_events aa3baf2e464718f129fabaf380cc08a72f2fc178ad2d6be60ace5a1f4e519907
-- 0061_order_roles a86ba38b4d8de30054b372f21adbd7e749af06a214bd3acf1e667061340feb52
-- 0062_topup_history 9ee793a539b26a0cdc5b47a227fc16606628572aa1e4115ea49c479ca5ba3a0c
-- 0080_published ad499e41d5d01afdfec9d1fd5fc4a8b8013db824c8b6da9335ce10323c5b70cd
-- 0081_laws_read_published 11d7fad26f4533e00ce3d0c32ee30f0c639644594058bccc5672f6af07c78921
-- 0082_alarm_told 939bc09c95434a891ff1ee60cfaebe134e341be78da1598cfccbdf785fe6babd
-- 0098_keys_of_events_and_alarms 0ebb374bebf4ca00201fe1021210abf55264f46b4b70ee1f67fb55e62a6d3851
-- 0099_topup_history_kept 81c4c76a51b512ec0f82470b87283cac01ad39405e3f59de8bc90609f8fd618c
-- 0105_candidates_by_reach 0b2927dca6acb5d09562d5ca30f735301e60fa337e6e4c5a33787b10892594f1
-- 0110_refundable a02cb7253614d1c5067176710aa636f9db4196afbeff6f2d6a9126b033b65d2a
-- 0111_refunds 5001412e3c969a3a8d205f380871272ba4e974abaf48f0ff1a69f96b782a829b
-- 0112_refund_money d8fb5300b74cde1e0d17ce3019d94394cf97a5c6c1d1c04103028df86e563c55
-- 0113_threads d8725279c14e2ca67db49efb973afaac23c83ebfdae87cb6c59d3571e5421a0f
-- 0114_published_orders d96a55a54cbd120d29db04af3cc587e258c8262f3019137bd1b8642f3e3c1ddc
-- 0130_review_language_and_reply 8ffa6157c7b0039be717e106e4542f163916f9e6c0336b94ab2357d01fa93a14
-- 0131_trace_step 41a87e56d7369b63292f5d6b87d173ff50363633ad12040cda5afead3aec940e
-- 0140_topup_methods_named 2b2cd4f8c7e2bb267fac628d27134f443d0c9fb8d7403055802ae7e8560d74be
-- 0141_terms_touched 3081f902e06240a98e661e0c95cdb053aae1f0828adc6af95c901cb848dac7aa
-- 0160_not_here_and_renumber 371b1522b41e175fd0a667f1cf869e2035ecbd2e49e01bb6b7354f4ea6f4a18d
-- 0161_revocation_exempt bbe7ec1bb594aeabf1ee07cd44a576d552bd8ac6a93c2ed26cf078205446a066
-- 0170_published_refund_cases c7c9c869ff12b037e992f2f0e5afa7982c56d8ffdb190ff4fb0461a3aba27905
-- 0200_sending_beside_a_refund 698229b3db10d46d4f2e0dfee2fa8593150e168b6162c9c717a714b8c1c16541
-- 0201_revocation_notices e48270c99ed1ffc87c2da34526611184738fee62bd6bf2ff27bd11b9c211f697
-- 0220_applications 758d8adcb9d2bbe2af4ee113b70adaa2119b40cac93619a012e617caf51b480f
-- 0221_market_of_selling_shops f3d1b85ca5386834591815322042166a9d0269be7c5f57e8c9bd8202a7372e6c
-- 0222_waiting_applications e2692e35d32f84fea99550f64efad90f465b7cdbf6b4d07acf4dc194fafe8966
-- 0223_first_logo b19f181ae73a66bb214769b54f4832bff19db7bed176a52594bb6c6e3a1c94eb
-- 0240_ten_categories 029c3a6c6dfe6fed9565b7783ab47fd9b8774df835de3139f7d7297890d69fb7
-- 0241_who_we_are 3045950dece71666396fec12c47fb5d7cd2a08d9cf824ccb656de94e183c74cb
-- 0242_first_day 8eb8e4ba1c12ce1c0ed3a448d162e561fba323b5ef4cf9ad5d94252b05ec6627
-- 0260_lists_of_operators 5e241f415ded81062f79a9469c4f7cb14a2a6518ca071a07512b609cab077c1b
-- 0261_notes_stay 2d10b9581159ded884fa570805083f9772755caa5ae7c2dcd75a379fd00e432a
-- 0280_shop_roles b90ad5fe3e2e15d548e2c081b72c7e7aad3a319eb47a287c01de9a78a86b7e78
-- 0281_shop_page_and_holiday 4a5273d03dafc0e7172a9dcd63283143f72335766c6a816c7153c9fbea2d59cb
-- 0300_takedowns 02fbd6c98356c509707cb41a622bd8918158ef114001602725b7a4386d1d332c
-- 0310_commission_per_shop 439cf4593323262c88c884890d7096df50985c7829910e7b0c981b02c789a4e4
-- 0311_shop_acts 2c061f5d5e695e34a54cbbe30809a4abda2faf9398b6c66e913b63786db9f922
-- 0320_pictures_from_elsewhere f198db4934bc9f3a4317b9eae5f4b304f0a608db9db843860b299b849ac0372c
-- 0330_live_feed 1ac0da8b7fbf80b45a2d3868dc1366cd3c41640f8b0ed5a3d0779e27ab59b727
-- 0331_talk 8af4fecf97431c23e73bbf4740f392f1e2bbc1b85f44a96e0b98390650be7ea0
-- 0350_support_days e19df0b9e4aea4b2ac05964133dd7ddc6fe1595acec816bbe87c12e169bb23d9
-- 0351_complaints cde64211a9cfd5edc9e79a10ffa36411c875bc2b9f30311634569a59228b4a56
-- 0360_articles 110e58cd390f487e250e7c613a274b690ae4020c6e77265e026096fbe000bda2
-- 0361_banner_days d683d6c0c17db56314281df248aa6846b5157e65f8a16215ae973ae0a2de70e0
-- 0380_notice_settings c9079ee0fc190b4ed43475d106991889cf610f887ea99161b52b37629b78d07a
-- 0410_push 3c9ee4e1872faf19551cccae60f924491636fce589796ad11c251fb36410064f
-- 0411_desk_notices 25b93f8b54db12670d0238b874ccaeade14b5ab01f6319b433fa441e121eee23
-- 0420_reports 51914dec5614e6c5700ce08bc6941e2366c5f321f9156d8dbf86d8823a9c93e7
-- 0421_prohibited_goods a52fc8700707ff94908fa18dd98de05be0e6931008191d823375bb2b21b23c0b
-- 0430_keeping be6cac809ab1ec53bb4fb319a3a6d61415a50cb4fd9949679b280d897b7d623d
-- 0431_data_export b409432a8bc805b2265aedaafd38674c3c28fb355a910f9a7d5a1eb4e78338d9
-- 0440_service_hours 80a8fbdc2e29de11f91e57a4f15f084cc0dcf357bbb3be55f1d85abce513143b
-- 0450_product_types 06889f96aabb31d946b974e6ebc6039b9d65975008a820f097cd35f9c68b94b8
-- 0451_guessed_types 0f82dbe2764fbf0fb2dbf9b61adcdd380f7862dfa26ea270053e57c0731f0392
-- 0452_likely_words 0a52ee7372f933971d7aa81b7f4efa721f581d4d9abb3fe39a011f781329b4ea
-- 0453_candidates_in_order 60f25848a747a82c2aae6d2cee4b040407757bd389472aea8dd39daa37b2e216
-- 0470_pictures_compared e1b0f00638d6421147b74473a700d76f95e89fd7560165fa8e6ca88d6705f22c
-- 0480_closing 42c7b5ec27f1a4016cbf86300456f688f3b22f7521f65bb07b4d85488ac24879
-- 0495_pictures_of_reports_kept fb2f37e613bd9644955e6ba2d341043a26ca063a9d2f793c0b69a5adc8b57a67
-- 0496_lists_of_large_shops bbdaa69d38038f6891c2f2784360adb974f9f8cf378667060a663b31300cec31
-- 0500_unread_refund_threads 8693d8e8720f1f83e890ffe68bbcc8b200432b314cacd25176bc906bd3ef5de3
-- 0510_desk_notices_read_anew b7ec15ca8d4b40f6f53f723594615ebc49a275a889f1e7266b6425fced3d59af
-- 0520_names_in_logs 3e347579ba38f628c14319e4303b18d57516d291552496295b5169d3609782d3
-- 0521_desks_look_by_index 5b99f937fa1df3118f287eeffd2d5b457a780847b7828ba2b3d296e1b46aaccf
-- 0550_desk_push a882ea765d5dea2cd55050cf5bc017d969c02b501fe4129c3da75177c4618509
-- 0551_ready_answers 8a7160ac2ddb65382b9b64f76b4d3b3f6cc5f95ec55e9aef4e9e740a5369fd2b
-- 0610_revocation 75f9647cc731dfedf1d98a35ab695b12fdba33b56343d83e8d62b027856729c5
-- 0611_kept_with_an_order 5d54da6fbf0d77743600ee2778e6186612b09c97fa593ccc564a30fd7e6c80cf
-- 0630_refunds_uncounted b7d6c7ecd11717d01ff5a420db70fb2f5fbdfec7ff2c32ded9f794d3f8a19118
-- 0631_topup_senders ece2f35def895511bc62762572169b60d2f4a43ea01230a3a5c178f3931c4315
-- 0632_security_addresses_cut 717778f120d6269722319e83fd2c4dbeb7aff9c2a242f57e9a2eac895b433e9b
-- 0640_live_files c14c2fca4c1bd1931ae4289e61c9b0dc23d9824f224bdfb043ba61b1f9822e0b
-- 0641_pictures_of_notices 5831034658730020b1e829fb43bf1a93cb7a5b57ebbf972faddb1180e80a9888
-- 0660_talks_found_by_words 79b4c8c31828333010b592380fbc380fa75755140c110694b82173a7f50d9953
-- 0661_trader_changes 586e1b54b040351166c3d58275fd3299d06814d86c277d5b729cc32c519b5ddd
-- 0710_lists_read_one_index 9a495a1e8fd55e2b6eb1876161b2adf939c43e51c2d06ec28f930cc0c04fdeed
-- 0711_near_words_without_figures 7ff3aea0cc384acedb1ef63e781146c26da20e7930dbf12cadbdbfa0d24d3253
-- 0712_parts_of_the_catalogue edfeb09f04cb26af05a91c4e06fa8ca99b933e140467fdcc7950f80e19b5011a
-- 0720_searches c244723f256fe5991fe3ed671cf73fe713b4c49281b610e529c1476a5d46ebf8
-- 0721_types_edited 161c9a4127ef21c54bbd0a6cda4b501a419ace6135f27a5521a8cdbf7ac39289
-- 0730_kinds_to_browse 8c6905ef6431fa44a8e12158c7ec20b5f58aaf74bdf47e13367ddb2cddefb9fb
-- 0800_deliver_to ea3e47d8e3f4a3239628038d2fef46e8245a311d8e66cbfd1d4baefa3b8722ec
-- 0801_set_aside 7beb75d3aaa7f84b6e11dc8ff6043fbdb658982270af4e4d7aeb9e71b9a4135d
-- 0820_favourite_alerts 26b1cf4500466413e983d23bda32e13403b0fa4e96b06718990f795e1fa4ce3e
-- 0840_orders_found 14f448fafccff9e3c15c146a97edd346d3df74acf0f9cb4ddd194b384a0896ff
-- 0841_sent_by_file 3e5f30fbf2b180e2d952fee2e740b44019ce70c2a313ac16d27385d6cd1304f0
-- 0850_readdress c9c0501e9d90d871f11bc85e62d43e087d9055b6c784640b0907cc2f408c1dd2
-- 0860_daily_sales 7fd03dc3a9800069225852d74b69f2e1093054657f0947ff6459511e367a007a
-- 0861_money_report 6096ec12b049ab9e3068595af27acb1c0af1f80ee07f520c0a81c659e1065075
-- 0862_price_acts fdbfd775b2f3f847526737ddf8c160a2323b6b4a55e824b1cd5b4979e82e87a9
-- 0863_reviews_of_shops e7b1ba3e40f04474914c3e8e12989898e69f9f11705650704e2f24ae42e45a97
-- 0880_promos_shown c616905df8bfe386bb45fc4b149cbaf44b465915a795b9f0338e1a6204ad28fa
-- 0881_review_reports 2a9218cde3c28a6bf2c40ef51f616e6d874f193989193f9e350a6871d4732e30
-- 0882_sku_weight ff8ff512fe84b6df5b374790dfff5cfa501a05dbb5ae246f35dd84282cb469dd
-- 0900_shelf_read_in_one_index 5d25567325da3eb65c262cab334ad487b6be162b0a8e35e7e41a0fc731dd5cac
-- 0910_stock_by_file 8e1984cc098af894eb439cb9e1bdcbea06b407a1f22ca9e1fffc9f3cf13c23b9
-- 0911_printed 2d91269c995bcb7aba43a76c090cdf3c494d2fd616db7deaae37387ba983609b
-- 0920_bounds_as_words 591a8e8abad4baf66a4eeef4e10a6bb9119e3ae0176ddeaee77b9fc446b27c51
-- 0921_expected_beside_bounds 5f810aed74f1f2df258f0e52f8deaa06245a3e6664c36fb00b71a93c1af111ca
-- 0930_logs_by_time 86f7bf392751781b50d3d2663593e24e0ae785e2418ffaf7583d8fa42a2083f7
-- 0931_shelf_walked_by_its_seller fa8bacd316ab2aa1d79f50645a3b943327e1aacd926d39e5ebee14f2cdad7235
-- 0932_reviews_to_answer de9b5cd5ce29db673c5e7926ea20cd889119d5bdc63a17515a6cd593cfc29a9c
-- 0933_refunds_counted 933ebb1960da19075a022ad077cfd128e195640e94093ee686ff939ac04668cd
-- 0934_orders_by_total_of_days c28daa7ea0ac25f88009437695c30a6758bfd9e9f0f00862798ee8911476400b
-- 0935_open_money_of_shops 7423addab24f63fe4dfa635a171e43fabe1b7881e018553cb20b9f0c4f6a2d52
-- 0936_sold_by_day_in_one_index f483eac8fd4b22646467a6c271689e0877491bb33cbd3027fa53a564bea37f1a
-- 0937_notices_by_kind 61db8be4fbe9c54fac464ed3a713e0a2497029d0498fe45fbddc1bdc0a647d77
-- 0938_orders_to_pack 1d478b2837a5355568eafb09aa4d3496d44e02e2957c5a08fa3fc0f1644ab4c8
-- 0939_buyers_of_open_orders a293344179e5cea70712cda38e5af5d0dfd963b7db4ba82289528d5074f795c9
-- 0940_ranked_in_two_rounds 8d8129bb9b6908c23c1faead656eccd0880b55ee859676ee3928292aaea4f069
-- 0950_best_sellers_of_spans 80b3af0677c156c39e4dc63ed21790d8ed8e45595b944f5eb22d9f78646827ba
-- 0955_cards_by_kind 0524498ef3648b81673493642b8d0e485c5aded8b67489ff5defbfe9ee8d7786
-- 0956_order_finds_wait_beside fc75f83688a9e59296f38157535663c322955d44c1ed5784da90df55d22e9080
-- 0957_live_feed_one_index_less af641e6fd6dac398897a7d6c6a29b320706ccc35c5bd18de66c3c34d88be64f7
-- 0958_types_laid 8fc50283ad7a7a5817c86407318098649bc2c5e8020e0ae5f38412d44ac251a9
-- schema/guard_security_event 522f80dec944521496a3dc6833b092a088f79277b4d0103b48701164da55f569
-- schema/guard_topup 6647dd8c7b5fc2ff24958c8d38d74c38b50fdee68d9646373498275a5f1cf290
-- schema/ledger.continues de026b49b8e58432a5e1c5fe3d04d55cfe42205d5396ca7acb77e56ca7379a9b
-- schema/ledger.expected_line 0222ceb5ac5f965353b807eecd7f8cc81d935340c074d9c09278b21094ae47e2
-- schema/ledger.guard_account f190c7d49173ba05368d6b08436845519fcf6cb682a995f91c0977182a6d5fa8
-- schema/ledger.guard_transfer e1c481e56e0897f7d36dd6188b29acf9c023ec25f510123dea20544f9c25d912
-- schema/ledger.i10_transit_nets_to_zero daf9a65b949c33e41800791b44ee63a1ded5d551923b72214a87f4d77a1adb10
-- schema/ledger.i11_withdrawals_in_progress dae0c1b3f4ecf6c7a66ea0ef5996d50f728db7cb7b836e4737ed71e527595fcc
-- schema/ledger.i12_credited_once 087b6c3b55c9c14d3d0af772f65ecd0e14dfa439e491ac0dab2f5cb99ad89913
-- schema/ledger.i13_stock_equals_reservations_and_moves a8f7fa7738cdaf44298270a060fb928e978c2f1318cfe3bd092537f3f012b2be
-- schema/ledger.i14_promo_used_equals_uses e863f3282fd64328487210c6a368670377c89af27242d8bcac784ce17604c003
-- schema/ledger.i15_no_event_waits 0e5ea0c978f2ee0f8d904cf0ed48b36b3b1360cd39aefeba10c480405e6255be
-- schema/ledger.i16_statements_agree b48b381b655009ac266085d8b1d69d656d58ad25e9d9cd572864fbfae546d07e
-- schema/ledger.i17_chain_payment_once 152d74bf33dd12f5a247d4d359e3d09d53197c7a5b8d75d72fd42e9e115763df
-- schema/ledger.i18_refunded_within_paid ea74459f7238229a5e38550621a0d98e035b26c3caf974b3cfbb4b6561d83765
-- schema/ledger.i19_refund_posted_once e21bb0f04268c10fd0aca85d6baa14dc4e82b8c7a0fda9d2e0a381f0e500bc66
-- schema/ledger.i1_balances_sum_to_zero 800813406ec285276069727515fbb24a45f557d9772b3c544aad135cb7bd731f
-- schema/ledger.i20_no_payout_under_a_case 511b8a4a9daa0fec47752e731463cd9c3a3b758e6b0031f56b1e24bfc70e74d5
-- schema/ledger.i21_return_freight_posted_once a2f6ab07a01cf0b196e40b5f3c399b48637e6d3558a017ff785259a30c801abe
-- schema/ledger.i2_balance_equals_transfers 1f6f0d8593a5845d0ab93dd66fb131571a58bf16f8809bed904a91726484400b
-- schema/ledger.i3_chain_without_gap 3bc175ecfabda33869416e7b527aebb745a47277942a61dd8705fe6b1d92992b
-- schema/ledger.i4_hash_recomputes 41cdd8d755aa581980be6a82dcdf916ebd49de1ababa24fa04abf355bb83097f
-- schema/ledger.i5_head_is_last_hash 4c07a5ae28b99751911345c331258e05bc9acbf1b8b9aff6f02c2952c227dc18
-- schema/ledger.i6_journal_is_its_transfers f8012f614f3cd091d99fe37584bf52cb1d8fe4736e66cffe7218a7b92f3eadfb
-- schema/ledger.i7_balances_within_bounds 721e0e38f11d2ed322aa0097715df59ab391c1add7cc5762b97022aa44dbfb45
-- schema/ledger.i8_approved_by_different_people 4aeb9e5c7b8795390a7aa61ab668edb37b18c0eb96562b7e0b7886950351ed5e
-- schema/ledger.i9_escrow_per_order_and_buyer 7ed46ff03425613822a85a6fe0bb2bdf112a6c0e054a316173c7148d8cf22996
-- schema/ledger.i9_orders_agree 42bcdd505c477257197db359609819e0ec944cc086d9f164ac2e4ef189b760fc
-- schema/ledger.law ff4c788636db764a6ac3dffac1755660619571f462dbaa3b1a15569276dafb4f
-- schema/ledger.order_money e971516222d3dee0a5361308fac74ef1b745793edb749e117542c59cd1079faa
-- schema/ledger.post 1393ba215085ede70b85360978f16a16401fc9bcb07c4f288a0bbd73202b9641
-- schema/ledger.reconciliation e9961512be7619d00e1c2dfea24b1f67a1d346f05cd90b4001f4f4b76eb3d600
-- schema/ledger.transfer_hash 459cca9b4b6d1d5a7a0a5bc865fa63eb2f70662f3437202375c80b5eea088af1
-- schema/letter_pairs 4f5de0ea01556971809d5707847a11cb6dd63b56f84c7ba94b727c65516bf12c
-- schema/order_finds 94c95c2d6e151fee1a1fda155a2ee88f4b341b162d17a5c62e97e67eadf52f0c
-- schema/order_rules_hold d49e23bb4540f7ee35d17f2a5ae9f440c7680f2e5e10e37774f373d008110625
-- schema/published.promo_discount 2918aa1fba6c83a8221a2e8b4ff4171558d4670c3554740f4234a62484b4d66f
-- schema/published.refund 9a762084ae055c8ed75108e52a4d1b35a2fc36a1a9de5763fbca3841c1bbd53c
-- schema/published.shop 84499d087795be78873328b7feca132f9ff8b7691d17fa6a976393cc12327b6f
-- schema/published.shopper 211cd99858bd6fd7156d69ad26cde351ea2fb78f7cd4ac588a34fa9b10cca678
-- schema/published.sku_offer fb73cb73705c84e323f8747d8e0e5af5242dc9459b01944e8ea7ebb45520c272
-- schema/published.topup 2ac98808fd5c595911aa3db1047de3a79ca574cff29a530c6704615d3d617897
-- schema/search_bounds 75efd80ad4a549421bc295b6ba0249b8e2fa6deb6bb61a724a4b907cbb4b16ec
-- schema/search_candidates 89515051e978c8dbe1c33e37bd591f8a7df74c3e67b8a142a31d97eece9a9c6b
-- schema/search_expected 2c5ce047ce13b80741662b70fb1de48b7508e50c706e107a0f6ba16f36628974
-- schema/search_finds 0da5c97c5f795da5b928fd216e00700e25c43ca806dad3ea075d7bee9b248b4e
-- schema/search_newest 82020d81ba01f3bb2a02e6c1080a44e267a651a5a8f9db203392c391e9974ed0
-- schema/search_parts 8dafead267e1b0935fe22f84e26bc2847b43ea829fdfdee14760cefd56de292b
-- schema/tidy_order_finds fd5e3b1fab08a361336c522783ae352ca579bd41eabb227edb67a8c6eb429fc0

-- sha256 of what follows: a29c284b9415317a2c3ce8218577350d70b43c9f896d611b716310a82584606c

CREATE EXTENSION fuzzystrmatch;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE SCHEMA ledger;
GRANT USAGE ON SCHEMA ledger TO tradewind_console;
GRANT USAGE ON SCHEMA ledger TO tradewind_shop;

CREATE SCHEMA public;
GRANT USAGE ON SCHEMA public TO PUBLIC;
GRANT USAGE ON SCHEMA public TO tradewind_console;
GRANT USAGE ON SCHEMA public TO tradewind_shop;

CREATE SCHEMA published;
GRANT USAGE ON SCHEMA published TO tradewind_console;
GRANT USAGE ON SCHEMA published TO tradewind_shop;

ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT DELETE, INSERT, SELECT, UPDATE ON TABLES TO tradewind_console;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT DELETE, INSERT, SELECT, UPDATE ON TABLES TO tradewind_shop;
ALTER DEFAULT PRIVILEGES IN SCHEMA published GRANT SELECT ON TABLES TO tradewind_console;
ALTER DEFAULT PRIVILEGES IN SCHEMA published GRANT SELECT ON TABLES TO tradewind_shop;

CREATE DOMAIN localised_text AS jsonb CONSTRAINT localised_text_check CHECK (((jsonb_typeof(VALUE) = 'object'::text) AND (VALUE <> '{}'::jsonb)));

CREATE DOMAIN picture AS jsonb CONSTRAINT picture_check CHECK ((VALUE ?& ARRAY['name'::text, 'width'::text, 'height'::text, 'placeholder'::text]));

CREATE TABLE ledger.account (
  id uuid NOT NULL,
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  stripe smallint DEFAULT 0 NOT NULL,
  floor bigint NOT NULL,
  ceil bigint NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  seq bigint DEFAULT 0 NOT NULL,
  head bytea NOT NULL,
  market_id smallint DEFAULT 1 NOT NULL,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_id_kind_owner_id_key UNIQUE (id, kind, owner_id),
  CONSTRAINT account_owner_id_kind_stripe_key UNIQUE (owner_id, kind, stripe),
  CONSTRAINT account_check CHECK (((owner_type = 'system'::text) = (owner_id = '00000000-0000-0000-0000-000000000000'::uuid))),
  CONSTRAINT account_check1 CHECK (((owner_type = 'system'::text) OR (stripe = 0))),
  CONSTRAINT account_market CHECK ((market_id > 0)),
  CONSTRAINT account_seq_check CHECK ((seq >= 0)),
  CONSTRAINT account_starts_at_zero CHECK (((seq > 0) OR ((balance = 0) AND (head = sha256(uuid_send(id)))))),
  CONSTRAINT account_stripe_check CHECK (((stripe >= 0) AND (stripe <= 15))),
  CONSTRAINT account_within_bounds CHECK (((balance >= floor) AND (balance <= ceil))),
  CONSTRAINT account_kind_owner_type_floor_ceil_fkey FOREIGN KEY (kind, owner_type, floor, ceil) REFERENCES ledger.account_kind(kind, owner_type, floor, ceil)
) WITH (fillfactor=50);
CREATE TRIGGER account_moves_by_transfers BEFORE INSERT OR UPDATE ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();
CREATE TRIGGER account_row_stays BEFORE DELETE ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.account IS 'Key: owner_id.';
COMMENT ON COLUMN ledger.account.market_id IS 'Whose books it is in: those of its owner''s market; of a system account the market itself.';
GRANT INSERT, SELECT ON ledger.account TO tradewind_console;
GRANT INSERT, SELECT ON ledger.account TO tradewind_shop;

CREATE TABLE ledger.account_kind (
  kind text NOT NULL,
  owner_type text NOT NULL,
  floor bigint NOT NULL,
  ceil bigint NOT NULL,
  stripes smallint NOT NULL,
  pool_floor bigint NOT NULL,
  pool_ceil bigint NOT NULL,
  CONSTRAINT account_kind_pkey PRIMARY KEY (kind),
  CONSTRAINT account_kind_kind_owner_type_floor_ceil_key UNIQUE (kind, owner_type, floor, ceil),
  CONSTRAINT account_kind_ceil_check CHECK ((ceil >= 0)),
  CONSTRAINT account_kind_check CHECK (((owner_type = 'system'::text) OR (stripes = 1))),
  CONSTRAINT account_kind_floor_check CHECK ((floor <= 0)),
  CONSTRAINT account_kind_owner_type_check CHECK ((owner_type = ANY (ARRAY['user'::text, 'shop'::text, 'system'::text]))),
  CONSTRAINT account_kind_pool_ceil_check CHECK ((pool_ceil >= 0)),
  CONSTRAINT account_kind_pool_floor_check CHECK ((pool_floor <= 0)),
  CONSTRAINT account_kind_stripes_check CHECK ((stripes = ANY (ARRAY[1, 16])))
);
COMMENT ON TABLE ledger.account_kind IS 'Reference: the same in every market.';
GRANT SELECT ON ledger.account_kind TO tradewind_console;
GRANT SELECT ON ledger.account_kind TO tradewind_shop;

CREATE TABLE ledger.approval (
  id uuid NOT NULL,
  event text NOT NULL,
  authority text NOT NULL,
  ref_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  amount bigint NOT NULL,
  second_above bigint NOT NULL,
  maker_id uuid NOT NULL,
  checker_id uuid NOT NULL,
  second_checker_id uuid,
  reason text NOT NULL,
  approved_at timestamp with time zone NOT NULL,
  CONSTRAINT approval_pkey PRIMARY KEY (id),
  CONSTRAINT approval_id_event_ref_id_owner_id_amount_key UNIQUE (id, event, ref_id, owner_id, amount),
  CONSTRAINT approval_amount_check CHECK ((amount > 0)),
  CONSTRAINT approval_authority_check CHECK ((authority = ANY (ARRAY['auditor'::text, 'two_auditors'::text]))),
  CONSTRAINT approval_by_different_people CHECK (((maker_id <> checker_id) AND (maker_id IS DISTINCT FROM second_checker_id) AND (checker_id IS DISTINCT FROM second_checker_id))),
  CONSTRAINT approval_by_second_checker CHECK (((second_checker_id IS NOT NULL) OR ((authority = 'auditor'::text) AND (amount <= second_above)))),
  CONSTRAINT approval_not_for_oneself CHECK (((owner_id <> checker_id) AND (owner_id IS DISTINCT FROM second_checker_id))),
  CONSTRAINT approval_reason_check CHECK ((length(btrim(reason)) >= 3)),
  CONSTRAINT approval_second_above_check CHECK ((second_above >= 0)),
  CONSTRAINT approval_event_authority_fkey FOREIGN KEY (event, authority) REFERENCES ledger.event_kind(event, authority)
);
CREATE TRIGGER approval_by_free_hands BEFORE INSERT ON ledger.approval FOR EACH ROW EXECUTE FUNCTION guard_approval_words();
CREATE TRIGGER approval_is_recorded AFTER INSERT OR UPDATE ON ledger.approval FOR EACH ROW EXECUTE FUNCTION ledger.note_record('approval');
CREATE TRIGGER approval_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.approval FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER approval_row_stays BEFORE DELETE OR UPDATE ON ledger.approval FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER money_unlocked BEFORE INSERT ON ledger.approval FOR EACH ROW WHEN ((new.event = 'withdrawal_sent'::text)) EXECUTE FUNCTION ledger.guard_money_out();
COMMENT ON TABLE ledger.approval IS 'Key: owner_id.';
GRANT SELECT ON ledger.approval TO tradewind_console;
GRANT SELECT ON ledger.approval TO tradewind_shop;

CREATE TABLE ledger.approval_limit (
  id boolean DEFAULT true NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT approval_limit_pkey PRIMARY KEY (id),
  CONSTRAINT approval_limit_amount_check CHECK ((amount >= 0)),
  CONSTRAINT approval_limit_id_check CHECK (id)
);
CREATE TRIGGER approval_limit_is_recorded AFTER INSERT OR UPDATE ON ledger.approval_limit FOR EACH ROW EXECUTE FUNCTION ledger.note_record('approval_limit');
COMMENT ON TABLE ledger.approval_limit IS 'Of the market as a whole.';
GRANT SELECT ON ledger.approval_limit TO tradewind_console;
GRANT SELECT ON ledger.approval_limit TO tradewind_shop;

CREATE TABLE ledger.daily_seal (
  day date NOT NULL,
  sealed_at timestamp with time zone NOT NULL,
  accounts bigint NOT NULL,
  journals bigint NOT NULL,
  transfers bigint NOT NULL,
  root bytea NOT NULL,
  previous bytea,
  hash bytea NOT NULL,
  branches bytea NOT NULL,
  starts uuid[] NOT NULL,
  records bigint,
  records_root bytea,
  CONSTRAINT daily_seal_pkey PRIMARY KEY (day),
  CONSTRAINT daily_seal_chain UNIQUE NULLS NOT DISTINCT (previous),
  CONSTRAINT daily_seal_hash_once UNIQUE (hash),
  CONSTRAINT daily_seal_accounts_check CHECK ((accounts > 0)),
  CONSTRAINT daily_seal_after_its_day CHECK ((sealed_at >= (((day + 1))::timestamp without time zone AT TIME ZONE 'UTC'::text))),
  CONSTRAINT daily_seal_hash CHECK ((hash = sha256(convert_to(concat_ws('|'::text,
CASE
    WHEN (records IS NULL) THEN 'tradewind seal'::text
    ELSE 'tradewind seal 2'::text
END, to_char((day)::timestamp with time zone, 'YYYY-MM-DD'::text), to_char((sealed_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), accounts, journals, transfers, encode(root, 'hex'::text), records, encode(records_root, 'hex'::text), COALESCE(encode(previous, 'hex'::text), '-'::text)), 'UTF8'::name)))),
  CONSTRAINT daily_seal_journals_check CHECK ((journals >= 0)),
  CONSTRAINT daily_seal_records CHECK (((records IS NULL) = (records_root IS NULL))),
  CONSTRAINT daily_seal_records_check CHECK ((records >= 0)),
  CONSTRAINT daily_seal_records_root_check CHECK ((length(records_root) = 32)),
  CONSTRAINT daily_seal_root_check CHECK ((length(root) = 32)),
  CONSTRAINT daily_seal_transfers_check CHECK ((transfers >= 0)),
  CONSTRAINT daily_seal_tree CHECK (((length(branches) = (32 * cardinality(starts))) AND (cardinality(starts) = ((accounts + 255) / 256)))),
  CONSTRAINT daily_seal_previous_fkey FOREIGN KEY (previous) REFERENCES ledger.daily_seal(hash)
);
CREATE TRIGGER daily_seal_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.daily_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER daily_seal_row_stays BEFORE DELETE OR UPDATE ON ledger.daily_seal FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.daily_seal IS 'Of the market as a whole.';
GRANT INSERT, SELECT ON ledger.daily_seal TO tradewind_console;
GRANT INSERT, SELECT ON ledger.daily_seal TO tradewind_shop;

CREATE TABLE ledger.decision (
  id uuid NOT NULL,
  ref_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  amount bigint NOT NULL,
  decided_as text NOT NULL,
  decided_by uuid NOT NULL,
  reason text NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT decision_pkey PRIMARY KEY (id),
  CONSTRAINT decision_id_ref_id_amount_key UNIQUE (id, ref_id, amount),
  CONSTRAINT decision_amount_check CHECK ((amount > 0)),
  CONSTRAINT decision_decided_as_check CHECK ((decided_as = ANY (ARRAY['buyer'::text, 'seller'::text, 'timer'::text, 'operator'::text]))),
  CONSTRAINT decision_has_reason CHECK (((decided_as = ANY (ARRAY['buyer'::text, 'timer'::text])) OR (length(btrim(reason)) >= 3)))
);
CREATE TRIGGER decision_is_recorded AFTER INSERT OR UPDATE ON ledger.decision FOR EACH ROW EXECUTE FUNCTION ledger.note_record('decision');
CREATE TRIGGER decision_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.decision FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER decision_row_stays BEFORE DELETE OR UPDATE ON ledger.decision FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.decision IS 'Key: owner_id.';
GRANT INSERT, SELECT ON ledger.decision TO tradewind_console;
GRANT INSERT, SELECT ON ledger.decision TO tradewind_shop;

CREATE TABLE ledger.event_kind (
  event text NOT NULL,
  authority text NOT NULL,
  escrow_sign smallint DEFAULT 0 NOT NULL,
  CONSTRAINT event_kind_pkey PRIMARY KEY (event),
  CONSTRAINT event_kind_event_authority_key UNIQUE (event, authority),
  CONSTRAINT event_kind_authority_check CHECK ((authority = ANY (ARRAY['none'::text, 'decision'::text, 'auditor'::text, 'two_auditors'::text]))),
  CONSTRAINT event_kind_escrow_sign_check CHECK ((escrow_sign = ANY (ARRAY['-1'::integer, 0, 1])))
);
COMMENT ON TABLE ledger.event_kind IS 'Reference: the same in every market.';
GRANT SELECT ON ledger.event_kind TO tradewind_console;
GRANT SELECT ON ledger.event_kind TO tradewind_shop;

CREATE TABLE ledger.flow_rule (
  event text NOT NULL,
  debit_kind text NOT NULL,
  credit_kind text NOT NULL,
  CONSTRAINT flow_rule_pkey PRIMARY KEY (event, debit_kind, credit_kind),
  CONSTRAINT flow_rule_credit_kind_fkey FOREIGN KEY (credit_kind) REFERENCES ledger.account_kind(kind),
  CONSTRAINT flow_rule_debit_kind_fkey FOREIGN KEY (debit_kind) REFERENCES ledger.account_kind(kind),
  CONSTRAINT flow_rule_event_fkey FOREIGN KEY (event) REFERENCES ledger.event_kind(event)
);
COMMENT ON TABLE ledger.flow_rule IS 'Reference: the same in every market.';
GRANT SELECT ON ledger.flow_rule TO tradewind_console;
GRANT SELECT ON ledger.flow_rule TO tradewind_shop;

CREATE TABLE ledger.journal (
  id uuid NOT NULL,
  event text NOT NULL,
  ref_id uuid NOT NULL,
  step integer DEFAULT 0 NOT NULL,
  owner_id uuid NOT NULL,
  order_id uuid,
  amount bigint NOT NULL,
  actor_id uuid NOT NULL,
  authority text NOT NULL,
  approval_id uuid,
  decision_id uuid,
  posted_at timestamp with time zone NOT NULL,
  CONSTRAINT journal_pkey PRIMARY KEY (id),
  CONSTRAINT journal_id_event_owner_id_key UNIQUE (id, event, owner_id),
  CONSTRAINT journal_once UNIQUE (event, ref_id, step),
  CONSTRAINT journal_amount_check CHECK ((amount > 0)),
  CONSTRAINT journal_needs_approval CHECK (((authority = ANY (ARRAY['auditor'::text, 'two_auditors'::text])) = (approval_id IS NOT NULL))),
  CONSTRAINT journal_needs_decision CHECK (((authority = 'decision'::text) = (decision_id IS NOT NULL))),
  CONSTRAINT journal_step_check CHECK ((step >= 0)),
  CONSTRAINT journal_as_approved FOREIGN KEY (approval_id, event, ref_id, owner_id, amount) REFERENCES ledger.approval(id, event, ref_id, owner_id, amount),
  CONSTRAINT journal_as_decided FOREIGN KEY (decision_id, ref_id, amount) REFERENCES ledger.decision(id, ref_id, amount),
  CONSTRAINT journal_event_authority_fkey FOREIGN KEY (event, authority) REFERENCES ledger.event_kind(event, authority)
);
CREATE INDEX journal_of_owner ON ledger.journal USING btree (owner_id, posted_at, id);
CREATE INDEX journal_order ON ledger.journal USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX journal_uses_approval_once ON ledger.journal USING btree (approval_id) WHERE (approval_id IS NOT NULL);
CREATE UNIQUE INDEX journal_uses_decision_once ON ledger.journal USING btree (decision_id, event) WHERE (decision_id IS NOT NULL);
CREATE TRIGGER journal_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.journal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER journal_row_stays BEFORE DELETE OR UPDATE ON ledger.journal FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.journal IS 'Key: owner_id.';
GRANT SELECT ON ledger.journal TO tradewind_console;
GRANT SELECT ON ledger.journal TO tradewind_shop;

CREATE TABLE ledger.money_lock (
  id uuid NOT NULL,
  backup_taken_at timestamp with time zone NOT NULL,
  locked_at timestamp with time zone NOT NULL,
  CONSTRAINT money_lock_pkey PRIMARY KEY (id)
);
CREATE TRIGGER money_lock_is_recorded AFTER INSERT OR UPDATE ON ledger.money_lock FOR EACH ROW EXECUTE FUNCTION ledger.note_record('money_lock');
CREATE TRIGGER money_lock_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.money_lock FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER money_lock_row_stays BEFORE DELETE OR UPDATE ON ledger.money_lock FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.money_lock IS 'Of the market as a whole.';
GRANT SELECT ON ledger.money_lock TO tradewind_console;
GRANT SELECT ON ledger.money_lock TO tradewind_shop;

CREATE TABLE ledger.money_word (
  lock_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  note text NOT NULL,
  said_at timestamp with time zone NOT NULL,
  CONSTRAINT money_word_of_different_people PRIMARY KEY (lock_id, staff_id),
  CONSTRAINT money_word_says_why CHECK ((length(btrim(note)) >= 3)),
  CONSTRAINT money_word_lock_id_fkey FOREIGN KEY (lock_id) REFERENCES ledger.money_lock(id)
);
CREATE TRIGGER money_word_is_recorded AFTER INSERT OR UPDATE ON ledger.money_word FOR EACH ROW EXECUTE FUNCTION ledger.note_record('money_word');
CREATE TRIGGER money_word_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.money_word FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER money_word_row_stays BEFORE DELETE OR UPDATE ON ledger.money_word FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.money_word IS 'Key: lock_id.';
GRANT INSERT, SELECT ON ledger.money_word TO tradewind_console;
GRANT SELECT ON ledger.money_word TO tradewind_shop;

CREATE TABLE ledger.record (
  kind text NOT NULL,
  subject text NOT NULL,
  version integer NOT NULL,
  salt bytea NOT NULL,
  tx bigint NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  fixed bytea NOT NULL,
  state bytea NOT NULL,
  day date,
  CONSTRAINT record_pkey PRIMARY KEY (kind, subject, version),
  CONSTRAINT record_fixed_check CHECK ((length(fixed) = 32)),
  CONSTRAINT record_salt_check CHECK ((length(salt) = 16)),
  CONSTRAINT record_state_check CHECK ((length(state) = 32)),
  CONSTRAINT record_version_check CHECK ((version > 0)),
  CONSTRAINT record_day_fkey FOREIGN KEY (day) REFERENCES ledger.daily_seal(day),
  CONSTRAINT record_kind_fkey FOREIGN KEY (kind) REFERENCES ledger.recorded_table(kind)
);
CREATE INDEX record_of_day ON ledger.record USING btree (day) WHERE (day IS NOT NULL);
CREATE INDEX record_unsealed ON ledger.record USING btree (kind, subject, version) WHERE (day IS NULL);
CREATE TRIGGER record_row_stays BEFORE DELETE ON ledger.record FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER record_sealed_once BEFORE UPDATE ON ledger.record FOR EACH ROW EXECUTE FUNCTION ledger.guard_record();
CREATE TRIGGER record_stays BEFORE DELETE OR TRUNCATE ON ledger.record FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.record IS 'Key: subject.';
GRANT SELECT, SELECT (kind, subject, version, tx, noted_at, fixed, state, day) ON ledger.record TO tradewind_console;
GRANT SELECT (kind, subject, version, tx, noted_at, fixed, state, day) ON ledger.record TO tradewind_shop;

CREATE TABLE ledger.recorded_table (
  kind text NOT NULL,
  place text NOT NULL,
  key text[] NOT NULL,
  fixed text[] NOT NULL,
  fixed_hidden text[] NOT NULL,
  state text[] NOT NULL,
  state_hidden text[] NOT NULL,
  left_out text[] NOT NULL,
  CONSTRAINT recorded_table_pkey PRIMARY KEY (kind),
  CONSTRAINT recorded_table_place_key UNIQUE (place),
  CONSTRAINT recorded_table_key_check CHECK ((cardinality(key) > 0))
);
CREATE TRIGGER recorded_table_row_stays BEFORE DELETE ON ledger.recorded_table FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER recorded_table_stays BEFORE DELETE OR TRUNCATE ON ledger.recorded_table FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.recorded_table IS 'Reference: the same in every market.';
GRANT SELECT ON ledger.recorded_table TO tradewind_console;

CREATE TABLE ledger.seal_failure (
  day date NOT NULL,
  tried_at timestamp with time zone NOT NULL,
  broken jsonb NOT NULL,
  CONSTRAINT seal_failure_pkey PRIMARY KEY (day, tried_at)
);
CREATE TRIGGER seal_failure_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal_failure FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER seal_failure_row_stays BEFORE DELETE OR UPDATE ON ledger.seal_failure FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.seal_failure IS 'Of the market as a whole.';
GRANT INSERT, SELECT ON ledger.seal_failure TO tradewind_console;
GRANT INSERT, SELECT ON ledger.seal_failure TO tradewind_shop;

CREATE TABLE ledger.seal_leaf (
  account_id uuid NOT NULL,
  day date NOT NULL,
  seq bigint NOT NULL,
  balance bigint NOT NULL,
  head bytea NOT NULL,
  CONSTRAINT seal_leaf_pkey PRIMARY KEY (account_id, day),
  CONSTRAINT seal_leaf_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id),
  CONSTRAINT seal_leaf_day_fkey FOREIGN KEY (day) REFERENCES ledger.daily_seal(day)
);
CREATE TRIGGER seal_leaf_as_booked BEFORE INSERT ON ledger.seal_leaf FOR EACH ROW EXECUTE FUNCTION ledger.guard_seal_leaf();
CREATE TRIGGER seal_leaf_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal_leaf FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER seal_leaf_row_stays BEFORE DELETE OR UPDATE ON ledger.seal_leaf FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.seal_leaf IS 'Key: account_id.';
GRANT INSERT, SELECT ON ledger.seal_leaf TO tradewind_console;
GRANT INSERT, SELECT ON ledger.seal_leaf TO tradewind_shop;

CREATE TABLE ledger.statement_line (
  id uuid NOT NULL,
  pool text NOT NULL,
  account text NOT NULL,
  ref text NOT NULL,
  amount bigint NOT NULL,
  is_incoming boolean GENERATED ALWAYS AS ((amount > 0)) STORED NOT NULL,
  at timestamp with time zone NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT statement_line_pkey PRIMARY KEY (id),
  CONSTRAINT statement_line_account_check CHECK ((btrim(account) <> ''::text)),
  CONSTRAINT statement_line_amount CHECK (((amount <> 0) AND (abs(amount) <= '9000000000000000'::bigint))),
  CONSTRAINT statement_line_pool CHECK ((pool = ANY (ARRAY['bank_clearing'::text, 'chain_custody'::text]))),
  CONSTRAINT statement_line_ref CHECK (((ref = btrim(ref)) AND (ref <> ''::text)))
);
CREATE INDEX statement_line_newest ON ledger.statement_line USING btree (at, id);
CREATE INDEX statement_line_of_pool ON ledger.statement_line USING btree (pool, at, id);
CREATE UNIQUE INDEX statement_line_once ON ledger.statement_line USING btree (pool, lower(ref), is_incoming);
CREATE TRIGGER statement_line_is_recorded AFTER INSERT OR UPDATE ON ledger.statement_line FOR EACH ROW EXECUTE FUNCTION ledger.note_record('statement_line');
CREATE TRIGGER statement_line_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.statement_line FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER statement_line_row_stays BEFORE DELETE OR UPDATE ON ledger.statement_line FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.statement_line IS 'Key: account.';
GRANT INSERT, SELECT ON ledger.statement_line TO tradewind_console;
GRANT SELECT ON ledger.statement_line TO tradewind_shop;

CREATE TABLE ledger.transfer (
  journal_id uuid NOT NULL,
  line smallint NOT NULL,
  event text NOT NULL,
  owner_id uuid NOT NULL,
  debit uuid NOT NULL,
  debit_kind text NOT NULL,
  debit_owner uuid NOT NULL,
  credit uuid NOT NULL,
  credit_kind text NOT NULL,
  credit_owner uuid NOT NULL,
  amount bigint NOT NULL,
  debit_seq bigint NOT NULL,
  debit_after bigint NOT NULL,
  debit_prev bytea NOT NULL,
  credit_seq bigint NOT NULL,
  credit_after bigint NOT NULL,
  credit_prev bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT transfer_pkey PRIMARY KEY (journal_id, line),
  CONSTRAINT transfer_credit_credit_seq_key UNIQUE (credit, credit_seq),
  CONSTRAINT transfer_debit_debit_seq_key UNIQUE (debit, debit_seq),
  CONSTRAINT transfer_amount_check CHECK (((amount >= 1) AND (amount <= '9000000000000000'::bigint))),
  CONSTRAINT transfer_check CHECK ((debit <> credit)),
  CONSTRAINT transfer_credit_seq_check CHECK ((credit_seq > 0)),
  CONSTRAINT transfer_debit_seq_check CHECK ((debit_seq > 0)),
  CONSTRAINT transfer_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT transfer_line_check CHECK ((line > 0)),
  CONSTRAINT transfer_stays_with_owner CHECK ((((debit_owner = owner_id) OR (debit_owner = '00000000-0000-0000-0000-000000000000'::uuid)) AND ((credit_owner = owner_id) OR (credit_owner = '00000000-0000-0000-0000-000000000000'::uuid)))),
  CONSTRAINT transfer_credit_credit_kind_credit_owner_fkey FOREIGN KEY (credit, credit_kind, credit_owner) REFERENCES ledger.account(id, kind, owner_id),
  CONSTRAINT transfer_debit_debit_kind_debit_owner_fkey FOREIGN KEY (debit, debit_kind, debit_owner) REFERENCES ledger.account(id, kind, owner_id),
  CONSTRAINT transfer_flow FOREIGN KEY (event, debit_kind, credit_kind) REFERENCES ledger.flow_rule(event, debit_kind, credit_kind),
  CONSTRAINT transfer_journal_id_event_owner_id_fkey FOREIGN KEY (journal_id, event, owner_id) REFERENCES ledger.journal(id, event, owner_id)
);
CREATE TRIGGER transfer_continues_chains BEFORE INSERT ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.guard_transfer();
CREATE TRIGGER transfer_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfer_row_stays BEFORE DELETE OR UPDATE ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE ledger.transfer IS 'Key: owner_id.';
GRANT SELECT ON ledger.transfer TO tradewind_console;
GRANT SELECT ON ledger.transfer TO tradewind_shop;

CREATE TABLE address (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  addressee text NOT NULL,
  mobile text NOT NULL,
  country text NOT NULL,
  area text NOT NULL,
  detail text NOT NULL,
  postcode text,
  tag text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT address_pkey PRIMARY KEY (id),
  CONSTRAINT address_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT address_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CONSTRAINT address_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX address_of ON public.address USING btree (shopper_id, created_at);
CREATE UNIQUE INDEX address_one_default ON public.address USING btree (shopper_id) WHERE is_default;
COMMENT ON TABLE address IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON address TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON address TO tradewind_shop;

CREATE TABLE adjustment (
  id uuid NOT NULL,
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  amount bigint NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT adjustment_pkey PRIMARY KEY (id),
  CONSTRAINT adjustment_amount_check CHECK ((amount <> 0)),
  CONSTRAINT adjustment_decided_has_time CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
  CONSTRAINT adjustment_owner_type_check CHECK ((owner_type = ANY (ARRAY['user'::text, 'shop'::text]))),
  CONSTRAINT adjustment_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'posted'::text, 'refused'::text])))
);
CREATE TRIGGER adjustment_is_recorded AFTER INSERT OR UPDATE ON public.adjustment FOR EACH ROW EXECUTE FUNCTION ledger.note_record('adjustment');
CREATE TRIGGER adjustment_stays BEFORE TRUNCATE ON public.adjustment FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER adjustment_stays_as_asked BEFORE INSERT OR DELETE OR UPDATE ON public.adjustment FOR EACH ROW EXECUTE FUNCTION guard_adjustment();
COMMENT ON TABLE adjustment IS 'Key: owner_id.';
GRANT INSERT, SELECT, UPDATE (state, decided_at) ON adjustment TO tradewind_console;
GRANT SELECT ON adjustment TO tradewind_shop;

CREATE TABLE alarm_told (
  name text NOT NULL,
  quiet_until timestamp with time zone NOT NULL,
  CONSTRAINT alarm_told_pkey PRIMARY KEY (name)
);
COMMENT ON TABLE alarm_told IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON alarm_told TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON alarm_told TO tradewind_shop;

CREATE TABLE application (
  id uuid NOT NULL,
  no text NOT NULL,
  shopper_id uuid NOT NULL,
  state text NOT NULL,
  seq integer NOT NULL,
  shop_name text,
  about text,
  trader_kind text,
  trader_name text,
  country text,
  register_no text,
  vat_no text,
  address text,
  postcode text,
  city text,
  contact_name text,
  email text,
  phone text,
  category_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  language text NOT NULL,
  asked text[] DEFAULT '{}'::text[] NOT NULL,
  shop_id uuid,
  created_at timestamp with time zone NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  handed_in_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT application_pkey PRIMARY KEY (id),
  CONSTRAINT application_no_key UNIQUE (no),
  CONSTRAINT application_shop_id_key UNIQUE (shop_id),
  CONSTRAINT application_asks CHECK (((state = 'to_complete'::text) = (asked <> '{}'::text[]))),
  CONSTRAINT application_country CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT application_ended CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text])))),
  CONSTRAINT application_is_whole CHECK (((state = ANY (ARRAY['draft'::text, 'withdrawn'::text])) OR (num_nulls(shop_name, about, trader_kind, trader_name, country, address, city, contact_name, email, handed_in_at) = 0))),
  CONSTRAINT application_opened CHECK (((state = 'approved'::text) = (shop_id IS NOT NULL))),
  CONSTRAINT application_trader_kind CHECK ((trader_kind = ANY (ARRAY['person'::text, 'company'::text, 'club'::text]))),
  CONSTRAINT application_is_where_its_steps_end FOREIGN KEY (id, seq, state) REFERENCES application_event(application_id, seq, to_status),
  CONSTRAINT application_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT application_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX application_by_email ON public.application USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX application_by_register ON public.application USING btree (register_no) WHERE (register_no IS NOT NULL);
CREATE INDEX application_by_vat ON public.application USING btree (vat_no) WHERE (vat_no IS NOT NULL);
CREATE INDEX application_in_state ON public.application USING btree (state, handed_in_at, id);
CREATE INDEX application_of_shopper ON public.application USING btree (shopper_id, created_at);
CREATE UNIQUE INDEX application_one ON public.application USING btree (shopper_id) WHERE (state <> ALL (ARRAY['refused'::text, 'withdrawn'::text]));
COMMENT ON TABLE application IS 'Key: shopper_id.';
GRANT INSERT, SELECT, UPDATE ON application TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON application TO tradewind_shop;

CREATE TABLE application_event (
  application_id uuid NOT NULL,
  seq integer NOT NULL,
  prev_seq integer,
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  words text,
  fields text[] DEFAULT '{}'::text[] NOT NULL,
  by_name text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT application_event_pkey PRIMARY KEY (application_id, seq),
  CONSTRAINT application_event_application_id_seq_to_status_key UNIQUE (application_id, seq, to_status),
  CONSTRAINT application_event_continues CHECK (((NOT (prev_seq IS DISTINCT FROM NULLIF((seq - 1), 0))) AND ((seq = 1) = (from_status = 'nothing'::text)))),
  CONSTRAINT application_event_says_why CHECK (((event <> ALL (ARRAY['ask'::text, 'refuse'::text])) OR (length(btrim(COALESCE(words, ''::text))) >= 3))),
  CONSTRAINT application_event_seq CHECK ((seq > 0)),
  CONSTRAINT application_event_chain FOREIGN KEY (application_id, prev_seq, from_status) REFERENCES application_event(application_id, seq, to_status),
  CONSTRAINT application_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES application_transition(event, from_status, to_status, role)
);
CREATE TRIGGER application_event_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.application_event FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER application_event_row_stays BEFORE DELETE OR UPDATE ON public.application_event FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE application_event IS 'Key: application_id.';
GRANT INSERT, SELECT ON application_event TO tradewind_console;
GRANT INSERT, SELECT ON application_event TO tradewind_shop;

CREATE TABLE application_paper (
  application_id uuid NOT NULL,
  place integer NOT NULL,
  file_id uuid NOT NULL,
  kind text NOT NULL,
  image picture NOT NULL,
  CONSTRAINT application_paper_pkey PRIMARY KEY (application_id, place),
  CONSTRAINT application_paper_kind CHECK ((kind = ANY (ARRAY['identity'::text, 'register'::text, 'goods'::text]))),
  CONSTRAINT application_paper_place CHECK ((place >= 0)),
  CONSTRAINT application_paper_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id)
);
COMMENT ON TABLE application_paper IS 'Key: application_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON application_paper TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON application_paper TO tradewind_shop;

CREATE TABLE application_transition (
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  CONSTRAINT application_transition_pkey PRIMARY KEY (event, from_status, to_status, role)
);
COMMENT ON TABLE application_transition IS 'Reference: the same in every market.';
GRANT SELECT ON application_transition TO tradewind_console;
GRANT SELECT ON application_transition TO tradewind_shop;
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('hand_in', 'draft', 'handed_in', 'applicant');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('lapse', 'draft', 'withdrawn', 'system');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('withdraw', 'draft', 'withdrawn', 'applicant');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('approve', 'handed_in', 'approved', 'operator');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('ask', 'handed_in', 'to_complete', 'operator');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('refuse', 'handed_in', 'refused', 'operator');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('withdraw', 'handed_in', 'withdrawn', 'applicant');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('begin', 'nothing', 'draft', 'applicant');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('complete', 'to_complete', 'handed_in', 'applicant');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('lapse', 'to_complete', 'withdrawn', 'system');
INSERT INTO application_transition (event, from_status, to_status, role) VALUES ('withdraw', 'to_complete', 'withdrawn', 'applicant');

CREATE TABLE approval_request (
  id uuid NOT NULL,
  event text NOT NULL,
  ref_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  amount bigint NOT NULL,
  maker_id uuid NOT NULL,
  reason text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  checker_id uuid,
  checked_at timestamp with time zone,
  second_checker_id uuid,
  approval_id uuid,
  CONSTRAINT approval_request_pkey PRIMARY KEY (id),
  CONSTRAINT approval_request_amount_check CHECK ((amount > 0)),
  CONSTRAINT approval_request_by_different_people CHECK (((maker_id IS DISTINCT FROM checker_id) AND (maker_id IS DISTINCT FROM second_checker_id) AND ((checker_id IS DISTINCT FROM second_checker_id) OR (checker_id IS NULL)))),
  CONSTRAINT approval_request_complete CHECK ((((state = 'approved'::text) = (approval_id IS NOT NULL)) AND ((second_checker_id IS NULL) OR (state = 'approved'::text)) AND ((state <> 'approved'::text) OR (checker_id IS NOT NULL)))),
  CONSTRAINT approval_request_not_for_oneself CHECK (((owner_id IS DISTINCT FROM checker_id) AND (owner_id IS DISTINCT FROM second_checker_id))),
  CONSTRAINT approval_request_reason_check CHECK ((length(btrim(reason)) >= 3)),
  CONSTRAINT approval_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'closed'::text]))),
  CONSTRAINT approval_request_word_has_time CHECK (((checker_id IS NULL) = (checked_at IS NULL))),
  CONSTRAINT approval_request_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES ledger.approval(id),
  CONSTRAINT approval_request_event_fkey FOREIGN KEY (event) REFERENCES ledger.event_kind(event)
);
CREATE INDEX approval_request_newest ON public.approval_request USING btree (state, id);
CREATE INDEX approval_request_waits ON public.approval_request USING btree (ref_id) INCLUDE (event, owner_id, maker_id, checker_id, asked_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX approval_request_open ON public.approval_request USING btree (event, ref_id) WHERE (state = 'open'::text);
CREATE TRIGGER approval_request_by_free_hands BEFORE UPDATE ON public.approval_request FOR EACH ROW WHEN (((old.checker_id IS NULL) AND (new.checker_id IS NOT NULL))) EXECUTE FUNCTION guard_first_word();
CREATE TRIGGER approval_request_is_recorded AFTER INSERT OR UPDATE ON public.approval_request FOR EACH ROW EXECUTE FUNCTION ledger.note_record('approval_request');
CREATE TRIGGER approval_request_keeps_words BEFORE INSERT OR DELETE OR UPDATE ON public.approval_request FOR EACH ROW EXECUTE FUNCTION guard_approval_request();
CREATE TRIGGER approval_request_stays BEFORE TRUNCATE ON public.approval_request FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE approval_request IS 'Key: owner_id.';
GRANT INSERT, SELECT, UPDATE (state, checker_id, checked_at, second_checker_id, approval_id) ON approval_request TO tradewind_console;
GRANT SELECT ON approval_request TO tradewind_shop;

CREATE TABLE article (
  id text NOT NULL,
  kind text NOT NULL,
  topic text,
  place integer NOT NULL,
  edition integer NOT NULL,
  since timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT article_pkey PRIMARY KEY (id),
  CONSTRAINT article_edition CHECK ((edition > 0)),
  CONSTRAINT article_help_has_a_topic CHECK (((kind = 'help'::text) = (topic IS NOT NULL))),
  CONSTRAINT article_id_is_an_address CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT article_kind CHECK ((kind = ANY (ARRAY['help'::text, 'law'::text]))),
  CONSTRAINT article_topic CHECK ((topic = ANY (ARRAY['orders'::text, 'refunds'::text, 'wallet'::text, 'held'::text, 'shops'::text, 'account'::text])))
);
COMMENT ON TABLE article IS 'Of the market as a whole.';
GRANT INSERT, SELECT, UPDATE ON article TO tradewind_console;
GRANT SELECT ON article TO tradewind_shop;

CREATE TABLE article_day (
  article_id text NOT NULL,
  day date NOT NULL,
  opened integer NOT NULL,
  CONSTRAINT article_day_pkey PRIMARY KEY (article_id, day),
  CONSTRAINT article_day_opened CHECK ((opened > 0)),
  CONSTRAINT article_day_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id)
);
COMMENT ON TABLE article_day IS 'Key: article_id.';
GRANT SELECT ON article_day TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON article_day TO tradewind_shop;

CREATE TABLE article_draft (
  article_id text NOT NULL,
  lang text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  author_id uuid NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT article_draft_pkey PRIMARY KEY (article_id, lang),
  CONSTRAINT article_draft_body CHECK ((btrim(body) <> ''::text)),
  CONSTRAINT article_draft_title CHECK ((btrim(title) <> ''::text)),
  CONSTRAINT article_draft_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id),
  CONSTRAINT article_draft_author_id_fkey FOREIGN KEY (author_id) REFERENCES staff(id)
);
COMMENT ON TABLE article_draft IS 'Key: article_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON article_draft TO tradewind_console;

CREATE TABLE article_reader (
  shopper_id uuid NOT NULL,
  article_id text NOT NULL,
  opened_on date NOT NULL,
  helped boolean,
  remark text,
  answered_at timestamp with time zone,
  CONSTRAINT article_reader_pkey PRIMARY KEY (shopper_id, article_id),
  CONSTRAINT article_reader_answers_whole CHECK (((helped IS NULL) = (answered_at IS NULL))),
  CONSTRAINT article_reader_remark CHECK ((btrim(remark) <> ''::text)),
  CONSTRAINT article_reader_remarks_what_did_not_help CHECK (((remark IS NULL) OR (NOT helped))),
  CONSTRAINT article_reader_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id),
  CONSTRAINT article_reader_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX article_reader_remarks ON public.article_reader USING btree (article_id, answered_at) WHERE (remark IS NOT NULL);
COMMENT ON TABLE article_reader IS 'Key: shopper_id.';
GRANT DELETE, SELECT ON article_reader TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON article_reader TO tradewind_shop;

CREATE TABLE article_tally (
  article_id text NOT NULL,
  helped integer NOT NULL,
  not_helped integer NOT NULL,
  CONSTRAINT article_tally_pkey PRIMARY KEY (article_id),
  CONSTRAINT article_tally_helped CHECK ((helped >= 0)),
  CONSTRAINT article_tally_not_helped CHECK ((not_helped >= 0)),
  CONSTRAINT article_tally_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id)
);
COMMENT ON TABLE article_tally IS 'Key: article_id.';
GRANT SELECT ON article_tally TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON article_tally TO tradewind_shop;

CREATE TABLE article_text (
  article_id text NOT NULL,
  lang text NOT NULL,
  revision integer NOT NULL,
  edition integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  changed text,
  author_id uuid,
  file_sha256 bytea,
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT article_text_pkey PRIMARY KEY (article_id, lang, revision),
  CONSTRAINT article_text_body CHECK ((btrim(body) <> ''::text)),
  CONSTRAINT article_text_changed CHECK ((btrim(changed) <> ''::text)),
  CONSTRAINT article_text_edition CHECK ((edition > 0)),
  CONSTRAINT article_text_file_sha256 CHECK ((length(file_sha256) = 32)),
  CONSTRAINT article_text_has_one_origin CHECK (((author_id IS NULL) <> (file_sha256 IS NULL))),
  CONSTRAINT article_text_revision CHECK ((revision > 0)),
  CONSTRAINT article_text_title CHECK ((btrim(title) <> ''::text)),
  CONSTRAINT article_text_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id),
  CONSTRAINT article_text_author_id_fkey FOREIGN KEY (author_id) REFERENCES staff(id)
);
CREATE TRIGGER article_text_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.article_text FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER article_text_row_stays BEFORE DELETE OR UPDATE ON public.article_text FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE article_text IS 'Key: article_id.';
GRANT INSERT, SELECT ON article_text TO tradewind_console;
GRANT SELECT ON article_text TO tradewind_shop;

CREATE TABLE assist (
  shopper_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT assist_pkey PRIMARY KEY (shopper_id, shop_id, day),
  CONSTRAINT assist_day CHECK ((day = ((at AT TIME ZONE 'UTC'::text))::date)),
  CONSTRAINT assist_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT assist_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX assist_newest ON public.assist USING btree (shopper_id, at, shop_id);
CREATE INDEX assist_of_shop ON public.assist USING btree (shop_id, day);
CREATE TRIGGER assist_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.assist FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER assist_row_stays BEFORE DELETE OR UPDATE ON public.assist FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE assist IS 'Key: shopper_id.';
GRANT INSERT, SELECT ON assist TO tradewind_console;
GRANT INSERT, SELECT ON assist TO tradewind_shop;

CREATE TABLE assist_board (
  day date NOT NULL,
  drawn_at timestamp with time zone NOT NULL,
  seal_day date,
  seal bytea,
  seed bytea NOT NULL,
  lane_percent smallint NOT NULL,
  shop_percent smallint NOT NULL,
  young_percent smallint NOT NULL,
  young_days smallint NOT NULL,
  counts jsonb NOT NULL,
  weeks jsonb NOT NULL,
  places uuid[] NOT NULL,
  CONSTRAINT assist_board_pkey PRIMARY KEY (day),
  CONSTRAINT assist_board_after_seal CHECK ((seal_day < day)),
  CONSTRAINT assist_board_places CHECK ((cardinality(places) <= lane_percent)),
  CONSTRAINT assist_board_seal CHECK ((length(seal) = 32)),
  CONSTRAINT assist_board_seal_whole CHECK (((seal IS NULL) = (seal_day IS NULL))),
  CONSTRAINT assist_board_seed CHECK ((seed = sha256(convert_to(concat_ws('|'::text, 'tradewind support', COALESCE(encode(seal, 'hex'::text), 'no seal yet'::text), to_char((day)::timestamp with time zone, 'YYYY-MM-DD'::text)), 'UTF8'::name))))
);
CREATE TRIGGER assist_board_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.assist_board FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER assist_board_row_stays BEFORE DELETE OR UPDATE ON public.assist_board FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE assist_board IS 'Of the market as a whole.';
GRANT INSERT, SELECT ON assist_board TO tradewind_console;
GRANT SELECT ON assist_board TO tradewind_shop;

CREATE TABLE assist_giver (
  shopper_id uuid NOT NULL,
  giver_id uuid NOT NULL,
  CONSTRAINT assist_giver_pkey PRIMARY KEY (shopper_id),
  CONSTRAINT assist_giver_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX assist_giver_accounts ON public.assist_giver USING btree (giver_id);
COMMENT ON TABLE assist_giver IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON assist_giver TO tradewind_console;
GRANT SELECT ON assist_giver TO tradewind_shop;

CREATE TABLE assist_tally (
  shop_id uuid NOT NULL,
  days integer NOT NULL,
  CONSTRAINT assist_tally_pkey PRIMARY KEY (shop_id),
  CONSTRAINT assist_tally_days CHECK ((days >= 0)),
  CONSTRAINT assist_tally_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
COMMENT ON TABLE assist_tally IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON assist_tally TO tradewind_console;
GRANT SELECT ON assist_tally TO tradewind_shop;

CREATE TABLE attempt (
  subject text NOT NULL,
  fails integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (subject),
  CONSTRAINT attempt_fails_check CHECK ((fails >= 0))
);
COMMENT ON TABLE attempt IS 'Key: subject.';
GRANT DELETE, INSERT, SELECT, UPDATE ON attempt TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON attempt TO tradewind_shop;

CREATE TABLE backup_made (
  id uuid NOT NULL,
  file text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  bytes bigint NOT NULL,
  next_at timestamp with time zone NOT NULL,
  rehearsed_at timestamp with time zone,
  fault text,
  CONSTRAINT backup_made_pkey PRIMARY KEY (id),
  CONSTRAINT backup_made_file_key UNIQUE (file),
  CONSTRAINT backup_made_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT backup_made_fault CHECK (((fault IS NULL) OR (rehearsed_at IS NOT NULL))),
  CONSTRAINT backup_made_fault_check CHECK ((btrim(fault) <> ''::text)),
  CONSTRAINT backup_made_file_check CHECK ((btrim(file) <> ''::text)),
  CONSTRAINT backup_made_next CHECK ((next_at > taken_at))
);
CREATE INDEX backup_made_newest ON public.backup_made USING btree (taken_at DESC);
COMMENT ON TABLE backup_made IS 'Of the market as a whole.';
GRANT SELECT ON backup_made TO tradewind_console;
GRANT SELECT ON backup_made TO tradewind_shop;

CREATE TABLE banner (
  id uuid NOT NULL,
  place integer NOT NULL,
  title localised_text NOT NULL,
  picture picture NOT NULL,
  link text NOT NULL,
  shown_from date,
  shown_to date,
  CONSTRAINT banner_pkey PRIMARY KEY (id),
  CONSTRAINT banner_place_key UNIQUE (place),
  CONSTRAINT banner_days CHECK ((shown_to >= shown_from)),
  CONSTRAINT banner_link_stays_inside CHECK ((link ~ '^/[^/\\]'::text))
);
COMMENT ON TABLE banner IS 'Reference: the same in every market.';
GRANT DELETE, INSERT, SELECT, UPDATE ON banner TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON banner TO tradewind_shop;

CREATE TABLE captcha (
  name text NOT NULL,
  event text NOT NULL,
  code_hash bytea NOT NULL,
  tries_left smallint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  asker bytea NOT NULL,
  CONSTRAINT captcha_pkey PRIMARY KEY (name, event, asker),
  CONSTRAINT captcha_asker_is_hash CHECK ((length(asker) = 32)),
  CONSTRAINT captcha_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT captcha_event_check CHECK ((event = ANY (ARRAY['register'::text, 'resetpwd'::text, 'profile'::text, 'profile_old'::text, 'resetPay'::text, 'login'::text, 'apply'::text]))),
  CONSTRAINT captcha_name_check CHECK ((name = lower(name))),
  CONSTRAINT captcha_tries_left_check CHECK (((tries_left >= 0) AND (tries_left <= 5)))
);
CREATE INDEX captcha_age ON public.captcha USING btree (expires_at);
COMMENT ON TABLE captcha IS 'Key: name.';
GRANT DELETE, INSERT, SELECT, UPDATE ON captcha TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON captcha TO tradewind_shop;

CREATE TABLE cart_line (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  selected boolean DEFAULT true NOT NULL,
  price_then bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  set_aside boolean DEFAULT false NOT NULL,
  CONSTRAINT cart_line_pkey PRIMARY KEY (id),
  CONSTRAINT cart_line_once UNIQUE (shopper_id, sku_id),
  CONSTRAINT cart_line_price_then_check CHECK ((price_then > 0)),
  CONSTRAINT cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  CONSTRAINT cart_line_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id),
  CONSTRAINT cart_line_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
COMMENT ON TABLE cart_line IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_line TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_line TO tradewind_shop;

CREATE TABLE cart_merge (
  shopper_id uuid NOT NULL,
  merge_id uuid NOT NULL,
  merged_at timestamp with time zone NOT NULL,
  CONSTRAINT cart_merge_pkey PRIMARY KEY (shopper_id, merge_id),
  CONSTRAINT cart_merge_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
COMMENT ON TABLE cart_merge IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_merge TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_merge TO tradewind_shop;

CREATE TABLE category (
  id uuid NOT NULL,
  slug text NOT NULL,
  name localised_text NOT NULL,
  tint text NOT NULL,
  picture picture NOT NULL,
  place integer NOT NULL,
  goods integer DEFAULT 0 NOT NULL,
  CONSTRAINT category_pkey PRIMARY KEY (id),
  CONSTRAINT category_place_key UNIQUE (place),
  CONSTRAINT category_slug_key UNIQUE (slug),
  CONSTRAINT category_goods_check CHECK ((goods >= 0))
);
COMMENT ON TABLE category IS 'Reference: the same in every market.';
GRANT DELETE, INSERT, SELECT, UPDATE ON category TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON category TO tradewind_shop;

CREATE TABLE chat_answer (
  thread_id uuid NOT NULL,
  seq integer NOT NULL,
  shop_id uuid,
  waited_s integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT chat_answer_pkey PRIMARY KEY (thread_id, seq),
  CONSTRAINT chat_answer_waited CHECK ((waited_s >= 0)),
  CONSTRAINT chat_answer_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT chat_answer_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_thread(id)
);
CREATE INDEX chat_answer_of_house ON public.chat_answer USING btree (at) WHERE (shop_id IS NULL);
CREATE INDEX chat_answer_of_shop ON public.chat_answer USING btree (shop_id, at);
COMMENT ON TABLE chat_answer IS 'Key: thread_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON chat_answer TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON chat_answer TO tradewind_shop;

CREATE TABLE chat_message (
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  seq integer NOT NULL,
  role text NOT NULL,
  sender_id uuid NOT NULL,
  kind text NOT NULL,
  text text,
  image picture,
  at timestamp with time zone NOT NULL,
  card_kind text,
  card_id uuid,
  sender_name text,
  CONSTRAINT chat_message_pkey PRIMARY KEY (id),
  CONSTRAINT chat_message_thread_id_seq_key UNIQUE (thread_id, seq),
  CONSTRAINT chat_message_card_kind CHECK ((card_kind = ANY (ARRAY['order'::text, 'product'::text, 'refund'::text, 'topup'::text]))),
  CONSTRAINT chat_message_kind CHECK ((kind = ANY (ARRAY['text'::text, 'picture'::text, 'card'::text, 'system'::text]))),
  CONSTRAINT chat_message_role CHECK ((role = ANY (ARRAY['buyer'::text, 'seller'::text, 'operator'::text, 'system'::text]))),
  CONSTRAINT chat_message_says CHECK ((((kind = 'picture'::text) = (image IS NOT NULL)) AND ((kind = ANY (ARRAY['text'::text, 'system'::text])) = (text IS NOT NULL)) AND ((kind = 'card'::text) = (card_id IS NOT NULL)) AND ((card_id IS NULL) = (card_kind IS NULL)))),
  CONSTRAINT chat_message_seq CHECK ((seq > 0)),
  CONSTRAINT chat_message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_thread(id)
);
CREATE INDEX chat_message_of_sender ON public.chat_message USING btree (sender_id, at);
CREATE INDEX chat_message_says_letters ON public.chat_message USING gin (letter_pairs(text)) WHERE (text IS NOT NULL);
CREATE TRIGGER chat_message_only_grows BEFORE UPDATE OR TRUNCATE ON public.chat_message FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER chat_message_row_stays BEFORE DELETE OR UPDATE ON public.chat_message FOR EACH ROW EXECUTE FUNCTION guard_kept();
COMMENT ON TABLE chat_message IS 'Key: thread_id.';
GRANT INSERT, SELECT ON chat_message TO tradewind_console;
GRANT INSERT, SELECT ON chat_message TO tradewind_shop;

CREATE TABLE chat_snippet (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  short text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  lang text,
  image jsonb,
  CONSTRAINT chat_snippet_pkey PRIMARY KEY (id),
  CONSTRAINT chat_snippet_lang CHECK ((lang ~ '^[a-z]{2}(-[a-z]{2})?$'::text)),
  CONSTRAINT chat_snippet_short CHECK ((short <> ''::text)),
  CONSTRAINT chat_snippet_text CHECK ((text <> ''::text)),
  CONSTRAINT chat_snippet_title CHECK ((title <> ''::text))
);
CREATE UNIQUE INDEX chat_snippet_of_owner ON public.chat_snippet USING btree (owner_id, short, COALESCE(lang, ''::text));
COMMENT ON TABLE chat_snippet IS 'Key: owner_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON chat_snippet TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON chat_snippet TO tradewind_shop;

CREATE TABLE chat_thread (
  id uuid NOT NULL,
  kind text NOT NULL,
  shopper_id uuid NOT NULL,
  shop_id uuid,
  subject_id uuid,
  status text DEFAULT 'open'::text NOT NULL,
  assigned_to uuid,
  last_seq integer DEFAULT 0 NOT NULL,
  shopper_read_seq integer DEFAULT 0 NOT NULL,
  party_read_seq integer DEFAULT 0 NOT NULL,
  operator_read_seq integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  subject_kind text,
  last_at timestamp with time zone NOT NULL,
  waiting_since timestamp with time zone,
  inbox_key bigint DEFAULT 0 NOT NULL,
  CONSTRAINT chat_thread_pkey PRIMARY KEY (id),
  CONSTRAINT chat_thread_kind CHECK ((kind = ANY (ARRAY['platform'::text, 'shop'::text, 'refund'::text]))),
  CONSTRAINT chat_thread_last_seq CHECK ((last_seq >= 0)),
  CONSTRAINT chat_thread_parties CHECK (
CASE kind
    WHEN 'refund'::text THEN ((shop_id IS NOT NULL) AND (subject_kind IS NOT NULL) AND (subject_kind = 'refund'::text))
    WHEN 'shop'::text THEN (shop_id IS NOT NULL)
    ELSE (shop_id IS NULL)
END),
  CONSTRAINT chat_thread_read CHECK ((((shopper_read_seq >= 0) AND (shopper_read_seq <= last_seq)) AND ((party_read_seq >= 0) AND (party_read_seq <= last_seq)) AND ((operator_read_seq >= 0) AND (operator_read_seq <= last_seq)))),
  CONSTRAINT chat_thread_status CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  CONSTRAINT chat_thread_subject CHECK (((subject_kind IS NULL) = (subject_id IS NULL))),
  CONSTRAINT chat_thread_subject_kind CHECK ((subject_kind = ANY (ARRAY['order'::text, 'product'::text, 'refund'::text, 'topup'::text]))),
  CONSTRAINT chat_thread_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  CONSTRAINT chat_thread_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT chat_thread_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX chat_thread_house_inbox ON public.chat_thread USING btree (inbox_key, id) WHERE (kind = 'platform'::text);
CREATE INDEX chat_thread_inbox ON public.chat_thread USING btree (shop_id, inbox_key, id) WHERE (kind = 'shop'::text);
CREATE INDEX chat_thread_newest ON public.chat_thread USING btree (shopper_id, last_at, id) WHERE (last_seq > 0);
CREATE INDEX chat_thread_open ON public.chat_thread USING btree (shop_id) INCLUDE (waiting_since, assigned_to) WHERE ((kind = 'shop'::text) AND (status = 'open'::text) AND (last_seq > 0));
CREATE INDEX chat_thread_open_of_house ON public.chat_thread USING btree (id) INCLUDE (waiting_since, assigned_to) WHERE ((kind = 'platform'::text) AND (status = 'open'::text) AND (last_seq > 0));
CREATE INDEX chat_thread_unread_of_refunds ON public.chat_thread USING btree (shop_id) WHERE ((kind = 'refund'::text) AND (last_seq > party_read_seq));
CREATE UNIQUE INDEX chat_thread_of_house ON public.chat_thread USING btree (shopper_id) WHERE (kind = 'platform'::text);
CREATE UNIQUE INDEX chat_thread_of_refund ON public.chat_thread USING btree (subject_id) WHERE (kind = 'refund'::text);
CREATE UNIQUE INDEX chat_thread_of_shop ON public.chat_thread USING btree (shopper_id, shop_id) WHERE (kind = 'shop'::text);
COMMENT ON TABLE chat_thread IS 'Key: shopper_id.';
GRANT INSERT, SELECT, UPDATE ON chat_thread TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON chat_thread TO tradewind_shop;

CREATE TABLE complaint (
  id uuid NOT NULL,
  no text NOT NULL,
  shopper_id uuid NOT NULL,
  shop_name text NOT NULL,
  shop_id uuid,
  order_id uuid,
  about text,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  decide_by timestamp with time zone NOT NULL,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  outcome text,
  decision text,
  decided_by uuid,
  decided_name text,
  decided_at timestamp with time zone,
  CONSTRAINT complaint_pkey PRIMARY KEY (id),
  CONSTRAINT complaint_no_key UNIQUE (no),
  CONSTRAINT complaint_about CHECK ((about = ANY (ARRAY['paid_elsewhere'::text, 'conduct'::text, 'fake'::text, 'copied'::text, 'other'::text]))),
  CONSTRAINT complaint_answered CHECK (((num_nonnulls(answer, answered_by, answered_at) = ANY (ARRAY[0, 3])) AND ((answer IS NULL) OR (shop_id IS NOT NULL)))),
  CONSTRAINT complaint_content CHECK ((btrim(content) <> ''::text)),
  CONSTRAINT complaint_decided CHECK ((num_nonnulls(outcome, decision, decided_by, decided_name, decided_at) = ANY (ARRAY[0, 5]))),
  CONSTRAINT complaint_due CHECK (((created_at < answer_by) AND (answer_by <= decide_by))),
  CONSTRAINT complaint_outcome CHECK ((outcome = ANY (ARRAY['upheld'::text, 'partly'::text, 'refused'::text]))),
  CONSTRAINT complaint_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT complaint_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT complaint_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX complaint_newest ON public.complaint USING btree (created_at, id);
CREATE INDEX complaint_of_shop ON public.complaint USING btree (shop_id, created_at, id);
CREATE INDEX complaint_of_shop_counted ON public.complaint USING btree (shop_id, outcome);
CREATE INDEX complaint_of_shopper ON public.complaint USING btree (shopper_id, created_at, id);
CREATE INDEX complaint_open ON public.complaint USING btree (decide_by, id) INCLUDE (created_at) WHERE (decided_at IS NULL);
CREATE INDEX complaint_to_answer ON public.complaint USING btree (shop_id, answer_by) WHERE ((decided_at IS NULL) AND (answered_at IS NULL));
COMMENT ON TABLE complaint IS 'Key: shopper_id.';
GRANT INSERT, SELECT, UPDATE ON complaint TO tradewind_console;
GRANT INSERT, SELECT ON complaint TO tradewind_shop;

CREATE TABLE complaint_picture (
  complaint_id uuid NOT NULL,
  place integer NOT NULL,
  image picture NOT NULL,
  CONSTRAINT complaint_picture_pkey PRIMARY KEY (complaint_id, place),
  CONSTRAINT complaint_picture_place CHECK ((place >= 0)),
  CONSTRAINT complaint_picture_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaint(id)
);
CREATE TRIGGER complaint_picture_only_grows BEFORE UPDATE OR TRUNCATE ON public.complaint_picture FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER complaint_picture_row_stays BEFORE DELETE OR UPDATE ON public.complaint_picture FOR EACH ROW EXECUTE FUNCTION guard_kept();
COMMENT ON TABLE complaint_picture IS 'Key: complaint_id.';
GRANT INSERT, SELECT ON complaint_picture TO tradewind_console;
GRANT INSERT, SELECT ON complaint_picture TO tradewind_shop;

CREATE TABLE data_export (
  shopper_id uuid NOT NULL,
  id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone,
  ends_at timestamp with time zone,
  bytes bigint,
  CONSTRAINT data_export_pkey PRIMARY KEY (shopper_id),
  CONSTRAINT data_export_id_key UNIQUE (id),
  CONSTRAINT data_export_bytes CHECK ((bytes > 0)),
  CONSTRAINT data_export_ends CHECK (((asked_at <= ready_at) AND (ready_at < ends_at))),
  CONSTRAINT data_export_is_ready CHECK ((num_nonnulls(ready_at, ends_at, bytes) = ANY (ARRAY[0, 3]))),
  CONSTRAINT data_export_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
COMMENT ON TABLE data_export IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON data_export TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON data_export TO tradewind_shop;

CREATE TABLE desk_notice (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  order_id uuid,
  ref_id uuid,
  args jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  by_id uuid,
  CONSTRAINT desk_notice_pkey PRIMARY KEY (id)
);
CREATE INDEX desk_notice_age ON public.desk_notice USING btree (created_at);
CREATE INDEX desk_notice_of_kind ON public.desk_notice USING btree (owner_id, kind, created_at, id) INCLUDE (by_id);
COMMENT ON TABLE desk_notice IS 'Key: owner_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_notice TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_notice TO tradewind_shop;

CREATE TABLE desk_notice_mark (
  staff_id uuid NOT NULL,
  read_until timestamp with time zone NOT NULL,
  CONSTRAINT desk_notice_mark_pkey PRIMARY KEY (staff_id),
  CONSTRAINT desk_notice_mark_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON TABLE desk_notice_mark IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_notice_mark TO tradewind_console;

CREATE TABLE desk_notice_read (
  staff_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  CONSTRAINT desk_notice_read_once PRIMARY KEY (staff_id, notice_id),
  CONSTRAINT desk_notice_read_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES desk_notice(id) ON DELETE CASCADE,
  CONSTRAINT desk_notice_read_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX desk_notice_read_of ON public.desk_notice_read USING btree (notice_id);
COMMENT ON TABLE desk_notice_read IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_notice_read TO tradewind_console;

CREATE TABLE desk_notice_setting (
  staff_id uuid NOT NULL,
  category text NOT NULL,
  in_app boolean NOT NULL,
  mail boolean NOT NULL,
  push boolean NOT NULL,
  CONSTRAINT desk_notice_setting_pkey PRIMARY KEY (staff_id, category),
  CONSTRAINT desk_notice_setting_may_be_off CHECK ((category = ANY (ARRAY['orders'::text, 'refunds'::text, 'talk'::text, 'system'::text]))),
  CONSTRAINT desk_notice_setting_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON TABLE desk_notice_setting IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_notice_setting TO tradewind_console;
GRANT SELECT ON desk_notice_setting TO tradewind_shop;

CREATE TABLE desk_push_out (
  notice_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT desk_push_out_once PRIMARY KEY (notice_id, subscription_id),
  CONSTRAINT desk_push_out_tries CHECK ((tries >= 0)),
  CONSTRAINT desk_push_out_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES desk_notice(id) ON DELETE CASCADE,
  CONSTRAINT desk_push_out_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES desk_push_subscription(id) ON DELETE CASCADE
);
CREATE INDEX desk_push_out_due ON public.desk_push_out USING btree (due_at);
CREATE INDEX desk_push_out_of ON public.desk_push_out USING btree (subscription_id);
COMMENT ON TABLE desk_push_out IS 'Key: notice_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_push_out TO tradewind_console;
GRANT INSERT, SELECT (due_at) ON desk_push_out TO tradewind_shop;

CREATE TABLE desk_push_subscription (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  lang text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT desk_push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT desk_push_subscription_of_session UNIQUE (session_id),
  CONSTRAINT desk_push_subscription_once UNIQUE (endpoint),
  CONSTRAINT desk_push_subscription_endpoint CHECK (((endpoint ~ '^https?://'::text) AND (length(endpoint) <= 1000))),
  CONSTRAINT desk_push_subscription_keys CHECK (((length(p256dh) = 65) AND (length(auth) = 16))),
  CONSTRAINT desk_push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_session(id) ON DELETE CASCADE,
  CONSTRAINT desk_push_subscription_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX desk_push_subscription_at ON public.desk_push_subscription USING btree (owner_id);
CREATE INDEX desk_push_subscription_of ON public.desk_push_subscription USING btree (staff_id);
COMMENT ON TABLE desk_push_subscription IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_push_subscription TO tradewind_console;
GRANT SELECT (id, owner_id) ON desk_push_subscription TO tradewind_shop;

CREATE TABLE desk_quiet_hours (
  staff_id uuid NOT NULL,
  begins_at integer NOT NULL,
  ends_at integer NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT desk_quiet_hours_pkey PRIMARY KEY (staff_id),
  CONSTRAINT desk_quiet_hours_of_a_day CHECK ((((begins_at >= 0) AND (begins_at <= 1439)) AND ((ends_at >= 0) AND (ends_at <= 1439)) AND (begins_at <> ends_at))),
  CONSTRAINT desk_quiet_hours_time_zone CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text)),
  CONSTRAINT desk_quiet_hours_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON TABLE desk_quiet_hours IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON desk_quiet_hours TO tradewind_console;

CREATE TABLE favourite (
  shopper_id uuid NOT NULL,
  product_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  gone boolean DEFAULT false NOT NULL,
  price_seen bigint,
  told_at timestamp with time zone,
  CONSTRAINT favourite_pkey PRIMARY KEY (shopper_id, product_id),
  CONSTRAINT favourite_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT favourite_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX favourite_newest ON public.favourite USING btree (shopper_id, at, product_id);
CREATE INDEX favourite_of_product ON public.favourite USING btree (product_id, shopper_id);
COMMENT ON TABLE favourite IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON favourite TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON favourite TO tradewind_shop;

CREATE TABLE file (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  scene text NOT NULL,
  name text NOT NULL,
  original_sha256 bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  dhash bigint,
  CONSTRAINT file_pkey PRIMARY KEY (id),
  CONSTRAINT file_evidence_is_hashed CHECK (((scene <> ALL (ARRAY['evidence'::text, 'paper'::text])) OR (dhash IS NOT NULL)))
);
CREATE INDEX file_orphan ON public.file USING btree (created_at) WHERE (used_at IS NULL);
CREATE INDEX file_owner ON public.file USING btree (owner_id, name);
COMMENT ON TABLE file IS 'Key: owner_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON file TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON file TO tradewind_shop;

CREATE TABLE follow (
  shopper_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  followed_at timestamp with time zone NOT NULL,
  CONSTRAINT follow_pkey PRIMARY KEY (shopper_id, shop_id),
  CONSTRAINT follow_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT follow_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX follow_fans ON public.follow USING btree (shop_id);
CREATE INDEX follow_newest ON public.follow USING btree (shopper_id, followed_at, shop_id);
COMMENT ON TABLE follow IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON follow TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON follow TO tradewind_shop;

CREATE TABLE freight_rule (
  shop_id uuid NOT NULL,
  place integer NOT NULL,
  countries text[],
  charged_by text NOT NULL,
  first_cents bigint NOT NULL,
  further_cents bigint NOT NULL,
  free_from_cents bigint,
  days_from integer NOT NULL,
  days_to integer NOT NULL,
  CONSTRAINT freight_rule_pkey PRIMARY KEY (shop_id, place),
  CONSTRAINT freight_rule_charged_by_check CHECK ((charged_by = ANY (ARRAY['item'::text, 'weight'::text]))),
  CONSTRAINT freight_rule_check CHECK ((days_to >= days_from)),
  CONSTRAINT freight_rule_countries_check CHECK ((cardinality(countries) > 0)),
  CONSTRAINT freight_rule_days_from_check CHECK ((days_from >= 0)),
  CONSTRAINT freight_rule_first_cents_check CHECK ((first_cents >= 0)),
  CONSTRAINT freight_rule_free_from_cents_check CHECK ((free_from_cents > 0)),
  CONSTRAINT freight_rule_further_cents_check CHECK ((further_cents >= 0)),
  CONSTRAINT freight_rule_place_check CHECK ((place >= 0)),
  CONSTRAINT freight_rule_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE UNIQUE INDEX freight_rest_of_world ON public.freight_rule USING btree (shop_id) WHERE (countries IS NULL);
COMMENT ON TABLE freight_rule IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON freight_rule TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON freight_rule TO tradewind_shop;

CREATE TABLE idempotency (
  actor_id uuid NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_pkey PRIMARY KEY (actor_id, key),
  CONSTRAINT idempotency_key_check CHECK (((length(key) >= 8) AND (length(key) <= 255)))
);
CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);
COMMENT ON TABLE idempotency IS 'Key: actor_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO tradewind_shop;

CREATE TABLE import_change (
  run_id uuid NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  line integer NOT NULL,
  handle text NOT NULL,
  title text NOT NULL,
  created boolean NOT NULL,
  changes jsonb NOT NULL,
  CONSTRAINT import_change_pkey PRIMARY KEY (run_id, place),
  CONSTRAINT import_change_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id)
);
COMMENT ON TABLE import_change IS 'Key: run_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON import_change TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON import_change TO tradewind_shop;

CREATE TABLE import_head (
  shop_id uuid NOT NULL,
  head_sha256 bytea NOT NULL,
  columns jsonb NOT NULL,
  chosen_at timestamp with time zone NOT NULL,
  CONSTRAINT import_head_pkey PRIMARY KEY (shop_id, head_sha256),
  CONSTRAINT import_head_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
COMMENT ON TABLE import_head IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON import_head TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON import_head TO tradewind_shop;

CREATE TABLE import_issue (
  run_id uuid NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  line integer NOT NULL,
  field text NOT NULL,
  reason text NOT NULL,
  args jsonb NOT NULL,
  value text NOT NULL,
  refused boolean NOT NULL,
  CONSTRAINT import_issue_pkey PRIMARY KEY (run_id, place),
  CONSTRAINT import_issue_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id)
);
COMMENT ON TABLE import_issue IS 'Key: run_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON import_issue TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON import_issue TO tradewind_shop;

CREATE TABLE import_picture (
  run_id uuid NOT NULL,
  address text NOT NULL,
  host text NOT NULL,
  line integer NOT NULL,
  field text NOT NULL,
  state text NOT NULL,
  due_at timestamp with time zone,
  tries integer DEFAULT 0 NOT NULL,
  picture jsonb,
  CONSTRAINT import_picture_pkey PRIMARY KEY (run_id, address),
  CONSTRAINT import_picture_due CHECK (((state = ANY (ARRAY['waiting'::text, 'fetching'::text])) = (due_at IS NOT NULL))),
  CONSTRAINT import_picture_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'fetching'::text, 'fetched'::text, 'refused'::text]))),
  CONSTRAINT import_picture_there CHECK (((state = 'fetched'::text) = (picture IS NOT NULL))),
  CONSTRAINT import_picture_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id)
);
CREATE INDEX import_picture_in_hand ON public.import_picture USING btree (host) WHERE (state = 'fetching'::text);
CREATE INDEX import_picture_todo ON public.import_picture USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'fetching'::text]));
COMMENT ON TABLE import_picture IS 'Key: run_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON import_picture TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON import_picture TO tradewind_shop;

CREATE TABLE import_product (
  run_id uuid NOT NULL,
  handle text NOT NULL,
  patch jsonb NOT NULL,
  found jsonb NOT NULL,
  addresses text[] NOT NULL,
  waits_for integer NOT NULL,
  on_shelf boolean NOT NULL,
  CONSTRAINT import_product_pkey PRIMARY KEY (run_id, handle),
  CONSTRAINT import_product_waits_for_check CHECK ((waits_for >= 0)),
  CONSTRAINT import_product_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id)
);
CREATE INDEX import_product_addresses ON public.import_product USING gin (addresses);
CREATE INDEX import_product_ready ON public.import_product USING btree (run_id) WHERE (waits_for = 0);
COMMENT ON TABLE import_product IS 'Key: run_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON import_product TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON import_product TO tradewind_shop;

CREATE TABLE import_run (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  origin text NOT NULL,
  file_name text NOT NULL,
  file_bytes bigint NOT NULL,
  file_sha256 bytea NOT NULL,
  format text,
  settings jsonb NOT NULL,
  settings_sha256 bytea NOT NULL,
  state text NOT NULL,
  failure text,
  line integer DEFAULT 0 NOT NULL,
  bytes_read bigint DEFAULT 0 NOT NULL,
  created integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  same integer DEFAULT 0 NOT NULL,
  refused integer DEFAULT 0 NOT NULL,
  started_at timestamp with time zone NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  dry boolean DEFAULT false NOT NULL,
  columns jsonb,
  pictures integer DEFAULT 0 NOT NULL,
  pictures_fetched integer DEFAULT 0 NOT NULL,
  pictures_refused integer DEFAULT 0 NOT NULL,
  CONSTRAINT import_run_pkey PRIMARY KEY (id),
  CONSTRAINT import_run_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  CONSTRAINT import_run_check1 CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  CONSTRAINT import_run_dry_changes_nothing CHECK (((NOT dry) OR (state <> ALL (ARRAY['fetching'::text, 'done'::text])))),
  CONSTRAINT import_run_file_bytes_check CHECK ((file_bytes >= 0)),
  CONSTRAINT import_run_format_check CHECK ((format = ANY (ARRAY['shopify'::text, 'csv'::text, 'ndjson'::text]))),
  CONSTRAINT import_run_origin_check CHECK ((origin = ANY (ARRAY['terminal'::text, 'console'::text]))),
  CONSTRAINT import_run_recognised CHECK (((format IS NOT NULL) OR ((state <> 'done'::text) AND (line = 0)))),
  CONSTRAINT import_run_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'asking'::text, 'foreseen'::text, 'fetching'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT import_run_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX import_run_asked_back ON public.import_run USING btree (shop_id, id) WHERE (state = ANY (ARRAY['asking'::text, 'foreseen'::text]));
CREATE INDEX import_run_fetching ON public.import_run USING btree (id) WHERE (state = 'fetching'::text);
CREATE INDEX import_run_newest ON public.import_run USING btree (shop_id, id);
CREATE INDEX import_run_todo ON public.import_run USING btree (moved_at) WHERE ((state = ANY (ARRAY['waiting'::text, 'running'::text])) AND (origin = 'console'::text));
CREATE UNIQUE INDEX import_run_open ON public.import_run USING btree (shop_id, file_sha256, settings_sha256) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
COMMENT ON TABLE import_run IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON import_run TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON import_run TO tradewind_shop;

CREATE TABLE keeping (
  kind text NOT NULL,
  days integer NOT NULL,
  "least" integer NOT NULL,
  CONSTRAINT keeping_pkey PRIMARY KEY (kind),
  CONSTRAINT keeping_days CHECK (((days >= "least") AND (days <= 3650))),
  CONSTRAINT keeping_least CHECK (("least" >= 1))
);
COMMENT ON TABLE keeping IS 'Of the market as a whole.';
GRANT SELECT, UPDATE (days) ON keeping TO tradewind_console;
GRANT SELECT ON keeping TO tradewind_shop;

CREATE TABLE known_device (
  shopper_id uuid NOT NULL,
  device_sha256 bytea NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT known_device_pkey PRIMARY KEY (shopper_id, device_sha256),
  CONSTRAINT known_device_is_hash CHECK ((length(device_sha256) = 32)),
  CONSTRAINT known_device_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX known_device_age ON public.known_device USING btree (last_used_at);
COMMENT ON TABLE known_device IS 'Key: shopper_id.';
GRANT DELETE, SELECT ON known_device TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON known_device TO tradewind_shop;

CREATE TABLE live_feed (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  ref uuid,
  seq bigint,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT live_feed_pkey PRIMARY KEY (id),
  CONSTRAINT live_feed_kind CHECK ((kind = ANY (ARRAY['message'::text, 'notice'::text, 'order'::text, 'refund'::text, 'wallet'::text, 'queue'::text, 'file'::text]))),
  CONSTRAINT live_feed_seq CHECK ((seq > 0))
);
CREATE INDEX live_feed_of_owner ON public.live_feed USING btree (owner_id, seq);
CREATE UNIQUE INDEX live_feed_in_order ON public.live_feed USING btree (seq);
COMMENT ON TABLE live_feed IS 'Key: owner_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON live_feed TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON live_feed TO tradewind_shop;

CREATE TABLE live_head (
  id integer DEFAULT 1 NOT NULL,
  last_seq bigint DEFAULT 0 NOT NULL,
  swept_seq bigint DEFAULT 0 NOT NULL,
  CONSTRAINT live_head_pkey PRIMARY KEY (id),
  CONSTRAINT live_head_is_one CHECK ((id = 1)),
  CONSTRAINT live_head_seq CHECK (((swept_seq >= 0) AND (swept_seq <= last_seq)))
);
COMMENT ON TABLE live_head IS 'Key: id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON live_head TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON live_head TO tradewind_shop;

CREATE TABLE login_delay (
  subject bytea NOT NULL,
  level double precision NOT NULL,
  at timestamp with time zone NOT NULL,
  next_at timestamp with time zone NOT NULL,
  CONSTRAINT login_delay_pkey PRIMARY KEY (subject),
  CONSTRAINT login_delay_subject_is_hash CHECK ((length(subject) = 32))
);
CREATE INDEX login_delay_age ON public.login_delay USING btree (at);
COMMENT ON TABLE login_delay IS 'Key: subject.';
GRANT DELETE, INSERT, SELECT, UPDATE ON login_delay TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON login_delay TO tradewind_shop;

CREATE TABLE login_name (
  name text NOT NULL,
  kind text NOT NULL,
  shopper_id uuid NOT NULL,
  proved_at timestamp with time zone NOT NULL,
  CONSTRAINT login_name_pkey PRIMARY KEY (name),
  CONSTRAINT login_name_shopper_id_kind_key UNIQUE (shopper_id, kind),
  CONSTRAINT login_name_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'email'::text, 'mobile'::text]))),
  CONSTRAINT login_name_name_check CHECK ((name = lower(name))),
  CONSTRAINT login_name_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX login_name_start ON public.login_name USING btree (name text_pattern_ops);
COMMENT ON TABLE login_name IS 'Once over all markets: name.';
GRANT DELETE, INSERT, SELECT, UPDATE ON login_name TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON login_name TO tradewind_shop;

CREATE TABLE looked_at (
  shopper_id uuid NOT NULL,
  product_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT looked_at_pkey PRIMARY KEY (shopper_id, product_id),
  CONSTRAINT looked_at_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT looked_at_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
) WITH (fillfactor=80);
CREATE INDEX looked_at_newest ON public.looked_at USING btree (shopper_id, at, product_id);
COMMENT ON TABLE looked_at IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON looked_at TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON looked_at TO tradewind_shop;

CREATE TABLE mail_arrival (
  staff_id uuid NOT NULL,
  email text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT mail_arrival_pkey PRIMARY KEY (staff_id),
  CONSTRAINT mail_arrival_email_check CHECK ((email ~~ '_%@_%'::text)),
  CONSTRAINT mail_arrival_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON TABLE mail_arrival IS 'Key: staff_id.';
GRANT INSERT, SELECT, UPDATE ON mail_arrival TO tradewind_console;
GRANT SELECT ON mail_arrival TO tradewind_shop;

CREATE TABLE market (
  id boolean DEFAULT true NOT NULL,
  shops integer DEFAULT 0 NOT NULL,
  CONSTRAINT market_pkey PRIMARY KEY (id),
  CONSTRAINT market_id_check CHECK (id),
  CONSTRAINT market_shops_check CHECK ((shops >= 0))
);
COMMENT ON TABLE market IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON market TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON market TO tradewind_shop;

CREATE TABLE message_out (
  id uuid NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  lang text NOT NULL,
  template text NOT NULL,
  sealed bytea,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone,
  tries integer DEFAULT 0 NOT NULL,
  last_error text,
  shopper_id uuid,
  category text,
  staff_id uuid,
  CONSTRAINT message_out_pkey PRIMARY KEY (id),
  CONSTRAINT message_out_category_of_somebody CHECK ((num_nonnulls(shopper_id, staff_id) = num_nonnulls(category))),
  CONSTRAINT message_out_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'mobile'::text]))),
  CONSTRAINT message_out_check CHECK (((state = 'waiting'::text) = (due_at IS NOT NULL))),
  CONSTRAINT message_out_check1 CHECK (((state = ANY (ARRAY['waiting'::text, 'shown'::text])) OR (sealed IS NULL))),
  CONSTRAINT message_out_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'shown'::text, 'dropped'::text])))
);
CREATE INDEX message_age ON public.message_out USING btree (created_at);
CREATE INDEX message_due ON public.message_out USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX message_shown ON public.message_out USING btree (lower(recipient), created_at) WHERE (state = 'shown'::text);
COMMENT ON TABLE message_out IS 'Key: id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON message_out TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON message_out TO tradewind_shop;

CREATE TABLE network (
  network text NOT NULL,
  name text NOT NULL,
  coin text NOT NULL,
  address text,
  address_form text NOT NULL,
  min bigint NOT NULL,
  confirmations integer NOT NULL,
  enabled boolean DEFAULT false NOT NULL,
  CONSTRAINT network_pkey PRIMARY KEY (network),
  CONSTRAINT network_address_form_check CHECK ((address_form = ANY (ARRAY['evm'::text, 'tron'::text]))),
  CONSTRAINT network_coin_check CHECK ((coin ~ '^[A-Z0-9]{2,10}$'::text)),
  CONSTRAINT network_confirmations_check CHECK (((confirmations >= 1) AND (confirmations <= 10000))),
  CONSTRAINT network_min CHECK ((min > 0)),
  CONSTRAINT network_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT network_needs_address CHECK (((NOT enabled) OR (address IS NOT NULL))),
  CONSTRAINT network_network_check CHECK ((network ~ '^[A-Z0-9]{2,20}$'::text)),
  CONSTRAINT network_not_supported CHECK ((network <> ALL (ARRAY['BSC'::text, 'BEP20'::text, 'HECO'::text, 'HRC20'::text, 'DEX'::text])))
);
CREATE TRIGGER network_is_recorded AFTER INSERT OR UPDATE ON public.network FOR EACH ROW EXECUTE FUNCTION ledger.note_record('network');
COMMENT ON TABLE network IS 'Of the market as a whole.';
GRANT INSERT, SELECT, UPDATE ON network TO tradewind_console;
GRANT SELECT ON network TO tradewind_shop;

CREATE TABLE notice (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  kind text NOT NULL,
  order_id uuid,
  args jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  ref_id uuid,
  in_app boolean DEFAULT true NOT NULL,
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX notice_newest ON public.notice USING btree (shopper_id, created_at, id);
CREATE INDEX notice_unread ON public.notice USING btree (shopper_id) WHERE (read_at IS NULL);
COMMENT ON TABLE notice IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON notice TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON notice TO tradewind_shop;

CREATE TABLE notice_setting (
  shopper_id uuid NOT NULL,
  category text NOT NULL,
  in_app boolean NOT NULL,
  push boolean NOT NULL,
  mail boolean NOT NULL,
  CONSTRAINT notice_setting_pkey PRIMARY KEY (shopper_id, category),
  CONSTRAINT notice_setting_may_be_off CHECK ((category = ANY (ARRAY['orders'::text, 'refunds'::text, 'talk'::text, 'support'::text, 'favourites'::text, 'system'::text]))),
  CONSTRAINT notice_setting_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
COMMENT ON TABLE notice_setting IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_setting TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_setting TO tradewind_shop;

CREATE TABLE operator_act (
  id uuid NOT NULL,
  actor_id uuid NOT NULL,
  call text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  input jsonb NOT NULL,
  note text,
  request_id text NOT NULL,
  done_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_act_pkey PRIMARY KEY (id),
  CONSTRAINT operator_act_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 100))),
  CONSTRAINT operator_act_subject_kind_check CHECK ((subject_kind <> ''::text))
);
CREATE INDEX operator_act_call ON public.operator_act USING btree (call, done_at, id);
CREATE INDEX operator_act_of_actor ON public.operator_act USING btree (actor_id, done_at, id);
CREATE INDEX operator_act_on_kind ON public.operator_act USING btree (subject_kind, done_at, id);
CREATE INDEX operator_act_on_subject ON public.operator_act USING btree (subject_id, done_at, id);
CREATE INDEX operator_act_when ON public.operator_act USING btree (done_at, id);
CREATE TRIGGER operator_act_is_recorded AFTER INSERT OR UPDATE ON public.operator_act FOR EACH ROW EXECUTE FUNCTION ledger.note_record('operator_act');
CREATE TRIGGER operator_act_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_act FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER operator_act_row_stays BEFORE DELETE OR UPDATE ON public.operator_act FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE operator_act IS 'Key: actor_id.';
GRANT INSERT, SELECT ON operator_act TO tradewind_console;
GRANT SELECT ON operator_act TO tradewind_shop;

CREATE TABLE operator_act_change (
  act_id uuid NOT NULL,
  place smallint NOT NULL,
  field text NOT NULL,
  was text,
  became text,
  CONSTRAINT operator_act_change_pkey PRIMARY KEY (act_id, place),
  CONSTRAINT operator_act_change_field_check CHECK ((field <> ''::text)),
  CONSTRAINT operator_act_change_is_one CHECK ((was IS DISTINCT FROM became)),
  CONSTRAINT operator_act_change_act_id_fkey FOREIGN KEY (act_id) REFERENCES operator_act(id)
);
CREATE TRIGGER operator_act_change_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_act_change FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER operator_act_change_row_stays BEFORE DELETE OR UPDATE ON public.operator_act_change FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE operator_act_change IS 'Key: act_id.';
GRANT INSERT, SELECT ON operator_act_change TO tradewind_console;

CREATE TABLE order_address_before (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  addressee text NOT NULL,
  mobile text NOT NULL,
  country text NOT NULL,
  area text NOT NULL,
  detail text NOT NULL,
  postcode text,
  CONSTRAINT order_address_before_pkey PRIMARY KEY (order_id, seq),
  CONSTRAINT order_address_before_order_id_seq_fkey FOREIGN KEY (order_id, seq) REFERENCES order_event(order_id, seq)
);
COMMENT ON TABLE order_address_before IS 'Key: order_id.';
GRANT DELETE, INSERT, SELECT ON order_address_before TO tradewind_console;
GRANT DELETE, INSERT, SELECT ON order_address_before TO tradewind_shop;

CREATE TABLE order_event (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  prev_seq integer,
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  reason text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_event_pkey PRIMARY KEY (order_id, seq),
  CONSTRAINT order_event_order_id_seq_to_status_key UNIQUE (order_id, seq, to_status),
  CONSTRAINT order_event_continues CHECK (((NOT (prev_seq IS DISTINCT FROM NULLIF((seq - 1), 0))) AND ((seq = 1) = (from_status = '-9'::integer)))),
  CONSTRAINT order_event_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'seller'::text, 'system'::text, 'operator'::text]))),
  CONSTRAINT order_event_seq_check CHECK ((seq > 0)),
  CONSTRAINT order_event_chain FOREIGN KEY (order_id, prev_seq, from_status) REFERENCES order_event(order_id, seq, to_status),
  CONSTRAINT order_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES order_transition(event, from_status, to_status, role)
);
COMMENT ON TABLE order_event IS 'Key: order_id.';
GRANT INSERT, SELECT ON order_event TO tradewind_console;
GRANT INSERT, SELECT ON order_event TO tradewind_shop;

CREATE TABLE order_find (
  order_id uuid NOT NULL,
  words text NOT NULL,
  marks text[] NOT NULL,
  CONSTRAINT order_find_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_find_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_find_marks ON public.order_find USING gin (marks) WITH (fastupdate='on', gin_pending_list_limit='65536');
COMMENT ON TABLE order_find IS 'Key: order_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON order_find TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_find TO tradewind_shop;

CREATE TABLE order_line (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  line integer NOT NULL,
  goods_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  title localised_text NOT NULL,
  spec localised_text,
  image picture,
  quantity integer NOT NULL,
  price bigint NOT NULL,
  line_total bigint NOT NULL,
  discount bigint NOT NULL,
  reviewed_at timestamp with time zone,
  refundable bigint GENERATED ALWAYS AS ((line_total - discount)) STORED NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  refunded_quantity integer DEFAULT 0 NOT NULL,
  exempt text,
  description localised_text,
  code text,
  CONSTRAINT order_line_pkey PRIMARY KEY (id),
  CONSTRAINT order_line_id_order_id_key UNIQUE (id, order_id),
  CONSTRAINT order_line_order_id_line_key UNIQUE (order_id, line),
  CONSTRAINT order_line_order_id_sku_id_key UNIQUE (order_id, sku_id),
  CONSTRAINT order_line_check CHECK ((line_total = (quantity * price))),
  CONSTRAINT order_line_check1 CHECK (((discount >= 0) AND (discount <= line_total))),
  CONSTRAINT order_line_exempt CHECK ((exempt = ANY (ARRAY['perishable'::text, 'hygiene'::text, 'made_to_order'::text]))),
  CONSTRAINT order_line_line_check CHECK ((line > 0)),
  CONSTRAINT order_line_price_check CHECK ((price > 0)),
  CONSTRAINT order_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  CONSTRAINT order_line_refunded CHECK ((((refunded >= 0) AND (refunded <= refundable)) AND ((refunded_quantity >= 0) AND (refunded_quantity <= quantity)))),
  CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
COMMENT ON TABLE order_line IS 'Key: order_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON order_line TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_line TO tradewind_shop;

CREATE TABLE order_print (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  printed_at timestamp with time zone NOT NULL,
  CONSTRAINT order_print_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_print_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_print_order_id_seq_fkey FOREIGN KEY (order_id, seq) REFERENCES order_event(order_id, seq)
);
COMMENT ON TABLE order_print IS 'Key: order_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON order_print TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_print TO tradewind_shop;

CREATE TABLE order_trader (
  order_id uuid NOT NULL,
  seller jsonb,
  house jsonb,
  CONSTRAINT order_trader_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_trader_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
COMMENT ON TABLE order_trader IS 'Key: order_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON order_trader TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_trader TO tradewind_shop;

CREATE TABLE order_transition (
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  role text NOT NULL,
  CONSTRAINT order_transition_pkey PRIMARY KEY (event, from_status, to_status, role)
);
COMMENT ON TABLE order_transition IS 'Reference: the same in every market.';
GRANT SELECT ON order_transition TO tradewind_console;
GRANT SELECT ON order_transition TO tradewind_shop;
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('create', '-9', '0', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund', '-3', '-2', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('call_off', '0', '-1', 'operator');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('cancel', '0', '-1', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('cancel', '0', '-1', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('cancel', '0', '-1', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('pay', '0', '1', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('all_sent', '1', '2', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('apply', '1', '1', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('call_off', '1', '-3', 'operator');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('cancel', '1', '-3', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('cancel', '1', '-3', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('cancel', '1', '-3', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '1', '1', 'operator');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '1', '1', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '1', '1', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('pack', '1', '1', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('readdress', '1', '1', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund', '1', '-2', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund_part', '1', '1', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('remind', '1', '1', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('renumber', '1', '1', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('revoke', '1', '1', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('ship', '1', '2', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('ship_part', '1', '1', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('trace', '1', '1', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('apply', '2', '2', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('confirm', '2', '3', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('confirm', '2', '3', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('deliver', '2', '2', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('deliver', '2', '2', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('extend', '2', '2', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '2', '2', 'operator');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '2', '2', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('not_here', '2', '2', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund', '2', '-2', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund_part', '2', '2', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('renumber', '2', '2', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('revoke', '2', '2', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('trace', '2', '2', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('apply', '3', '3', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('comment', '3', '3', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('complete', '3', '4', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('complete', '3', '4', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '3', '3', 'operator');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '3', '3', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund', '3', '-2', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund_part', '3', '3', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('release', '3', '3', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('revoke', '3', '3', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('apply', '4', '4', 'buyer');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '4', '4', 'operator');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('give', '4', '4', 'seller');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund', '4', '-2', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('refund_part', '4', '4', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('release', '4', '4', 'system');
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('revoke', '4', '4', 'buyer');

CREATE TABLE order_view (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT order_view_pkey PRIMARY KEY (id),
  CONSTRAINT order_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX order_view_of_staff ON public.order_view USING btree (staff_id, created_at, id);
COMMENT ON TABLE order_view IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON order_view TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_view TO tradewind_shop;

CREATE TABLE orders (
  id uuid NOT NULL,
  sn text NOT NULL,
  trade_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  status smallint NOT NULL,
  seq integer NOT NULL,
  quantity integer NOT NULL,
  subtotal bigint NOT NULL,
  freight bigint NOT NULL,
  discount bigint NOT NULL,
  promo_share bigint NOT NULL,
  total bigint NOT NULL,
  paid bigint DEFAULT 0 NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  promo_code text,
  promo_use_id uuid,
  shop_name text NOT NULL,
  ships_from_city localised_text NOT NULL,
  ships_from_country text NOT NULL,
  addressee text NOT NULL,
  mobile text NOT NULL,
  country text NOT NULL,
  area text NOT NULL,
  detail text NOT NULL,
  postcode text,
  remark text,
  cancel_reason text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  arrives_from timestamp with time zone NOT NULL,
  arrives_to timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  packed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  extended_at timestamp with time zone,
  received_at timestamp with time zone,
  released_at timestamp with time zone,
  freight_refundable bigint GENERATED ALWAYS AS (freight) STORED NOT NULL,
  freight_refunded bigint DEFAULT 0 NOT NULL,
  commission_points integer DEFAULT 0 NOT NULL,
  commission bigint DEFAULT 0 NOT NULL,
  refund_asked boolean DEFAULT false NOT NULL,
  refund_id uuid,
  refund_stage smallint,
  refund_whole boolean DEFAULT false NOT NULL,
  payout_waits boolean DEFAULT false NOT NULL,
  not_here_at timestamp with time zone,
  sending_waits boolean DEFAULT false NOT NULL,
  freight_off bigint DEFAULT 0 NOT NULL,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_sn_key UNIQUE (sn),
  CONSTRAINT order_rules CHECK (order_rules_hold(status, quantity, subtotal, freight, discount, promo_share, total, paid, refunded, promo_code, promo_use_id, paid_at, shipped_at, received_at)),
  CONSTRAINT orders_freight_off CHECK (((freight_off >= 0) AND ((freight_off = 0) OR ((promo_code IS NOT NULL) AND (promo_share = 0))))),
  CONSTRAINT orders_refund_rules CHECK (order_refund_rules_hold(freight, freight_refunded, refunded, total, promo_share, commission_points, commission, refund_asked, refund_id, refund_stage, refund_whole, payout_waits)),
  CONSTRAINT orders_sending_waits CHECK (((refund_stage IS NOT NULL) OR (NOT sending_waits))),
  CONSTRAINT order_is_where_its_events_end FOREIGN KEY (id, seq, status) REFERENCES order_event(order_id, seq, to_status),
  CONSTRAINT orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES shopper(id),
  CONSTRAINT orders_promo_use_id_fkey FOREIGN KEY (promo_use_id) REFERENCES promo_use(id),
  CONSTRAINT orders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT orders_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trade(id)
) WITH (fillfactor=80);
CREATE INDEX orders_held ON public.orders USING btree (shop_id, id) INCLUDE (buyer_id) WHERE (status = ANY (ARRAY[1, 2]));
CREATE INDEX orders_in ON public.orders USING btree (status, created_at, id);
CREATE INDEX orders_in_refund ON public.orders USING btree (refund_stage, created_at, id) WHERE (refund_stage IS NOT NULL);
CREATE INDEX orders_newest ON public.orders USING btree (created_at, id);
CREATE INDEX orders_of_buyer ON public.orders USING btree (buyer_id, created_at, id);
CREATE INDEX orders_of_buyer_in ON public.orders USING btree (buyer_id, status, created_at, id);
CREATE INDEX orders_of_buyer_in_refund ON public.orders USING btree (buyer_id, refund_stage, created_at, id) WHERE (refund_stage IS NOT NULL);
CREATE INDEX orders_of_promo_use ON public.orders USING btree (promo_use_id) WHERE (promo_use_id IS NOT NULL);
CREATE INDEX orders_of_shop ON public.orders USING btree (shop_id, created_at, id);
CREATE INDEX orders_of_shop_in ON public.orders USING btree (shop_id, status, created_at, id);
CREATE INDEX orders_of_shop_in_refund ON public.orders USING btree (shop_id, refund_stage, created_at, id) WHERE (refund_stage IS NOT NULL);
CREATE INDEX orders_of_shop_in_total ON public.orders USING btree (shop_id, status, total, id, created_at);
CREATE INDEX orders_of_shop_not_here ON public.orders USING btree (shop_id) WHERE ((not_here_at IS NOT NULL) AND (delivered_at IS NULL) AND (status = 2));
CREATE INDEX orders_of_shop_received ON public.orders USING btree (shop_id, received_at, id) WHERE (received_at IS NOT NULL);
CREATE INDEX orders_of_shop_reminded ON public.orders USING btree (shop_id, created_at, id) WHERE ((reminded_at IS NOT NULL) AND (status = 1));
CREATE INDEX orders_of_trade ON public.orders USING btree (trade_id);
CREATE INDEX orders_packed ON public.orders USING btree (shop_id, created_at, id) WHERE ((status = 1) AND (NOT sending_waits) AND (packed_at IS NOT NULL));
CREATE INDEX orders_paid_of_shop ON public.orders USING btree (shop_id, created_at) WHERE (paid > 0);
CREATE INDEX orders_to_pack ON public.orders USING btree (shop_id, created_at, id) WHERE ((status = 1) AND (NOT sending_waits) AND (packed_at IS NULL));
CREATE INDEX orders_to_release ON public.orders USING btree (shop_id, received_at, id) WHERE ((status = ANY (ARRAY[3, 4])) AND (released_at IS NULL));
CREATE INDEX orders_to_send ON public.orders USING btree (shop_id, paid_at, id) INCLUDE (packed_at) WHERE ((status = 1) AND (NOT sending_waits));
COMMENT ON TABLE orders IS 'Key: buyer_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON orders TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON orders TO tradewind_shop;

CREATE TABLE outbox (
  id uuid NOT NULL,
  topic text NOT NULL,
  shard_id uuid NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  retry_at timestamp with time zone,
  last_error text,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_oldest ON public.outbox USING btree (created_at);
COMMENT ON TABLE outbox IS 'Key: shard_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO tradewind_shop;

CREATE TABLE package (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  place integer NOT NULL,
  carrier text NOT NULL,
  no text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  delivered_at timestamp with time zone,
  CONSTRAINT package_pkey PRIMARY KEY (id),
  CONSTRAINT package_id_order_id_key UNIQUE (id, order_id),
  CONSTRAINT package_order_id_no_key UNIQUE (order_id, no),
  CONSTRAINT package_order_id_place_key UNIQUE (order_id, place),
  CONSTRAINT package_place_check CHECK ((place > 0)),
  CONSTRAINT package_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
COMMENT ON TABLE package IS 'Key: order_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON package TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON package TO tradewind_shop;

CREATE TABLE package_line (
  package_id uuid NOT NULL,
  order_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT package_line_pkey PRIMARY KEY (package_id, order_line_id),
  CONSTRAINT package_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT package_line_order_line_id_order_id_fkey FOREIGN KEY (order_line_id, order_id) REFERENCES order_line(id, order_id),
  CONSTRAINT package_line_package_id_order_id_fkey FOREIGN KEY (package_id, order_id) REFERENCES package(id, order_id)
);
CREATE INDEX package_line_of ON public.package_line USING btree (order_line_id);
COMMENT ON TABLE package_line IS 'Key: package_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON package_line TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON package_line TO tradewind_shop;

CREATE TABLE parked_event (
  id uuid NOT NULL,
  topic text NOT NULL,
  shard_id uuid NOT NULL,
  payload jsonb NOT NULL,
  reason text NOT NULL,
  announced_at timestamp with time zone NOT NULL,
  parked_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT parked_event_pkey PRIMARY KEY (id)
);
CREATE INDEX parked_event_oldest ON public.parked_event USING btree (parked_at);
COMMENT ON TABLE parked_event IS 'Key: shard_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON parked_event TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON parked_event TO tradewind_shop;

CREATE TABLE pay_password (
  shopper_id uuid NOT NULL,
  hash text NOT NULL,
  fails smallint DEFAULT 0 NOT NULL,
  locked_until timestamp with time zone,
  set_at timestamp with time zone NOT NULL,
  withdrawals_wait_until timestamp with time zone,
  held_at timestamp with time zone,
  limited_until timestamp with time zone,
  limit_left bigint,
  CONSTRAINT pay_password_pkey PRIMARY KEY (shopper_id),
  CONSTRAINT pay_password_fails_check CHECK (((fails >= 0) AND (fails <= 10))),
  CONSTRAINT pay_password_limit_left CHECK (((limit_left >= 0) AND (limit_left <= 10000))),
  CONSTRAINT pay_password_limit_whole CHECK (((limited_until IS NULL) = (limit_left IS NULL))),
  CONSTRAINT pay_password_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
COMMENT ON TABLE pay_password IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON pay_password TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON pay_password TO tradewind_shop;

CREATE TABLE payee (
  id uuid NOT NULL,
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  place smallint NOT NULL,
  type text NOT NULL,
  label text NOT NULL,
  bank_name text,
  holder text,
  network text,
  sealed bytea NOT NULL,
  fingerprint bytea NOT NULL,
  masked text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  usable_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT payee_pkey PRIMARY KEY (id),
  CONSTRAINT payee_id_owner_type_owner_id_type_key UNIQUE (id, owner_type, owner_id, type),
  CONSTRAINT payee_at_most_ten CHECK (((place >= 1) AND (place <= 10))),
  CONSTRAINT payee_cools CHECK ((usable_at >= (created_at + '24:00:00'::interval))),
  CONSTRAINT payee_fingerprint_check CHECK ((length(fingerprint) = 32)),
  CONSTRAINT payee_label_check CHECK ((btrim(label) <> ''::text)),
  CONSTRAINT payee_of_its_type CHECK ((((type = 'card'::text) = (bank_name IS NOT NULL)) AND ((type = 'card'::text) = (holder IS NOT NULL)) AND ((type = 'chain'::text) = (network IS NOT NULL)))),
  CONSTRAINT payee_owner_type_check CHECK ((owner_type = ANY (ARRAY['user'::text, 'shop'::text]))),
  CONSTRAINT payee_sealed_check CHECK ((length(sealed) > 28)),
  CONSTRAINT payee_shows_no_number CHECK ((masked !~ '[0-9]{7}'::text)),
  CONSTRAINT payee_type_check CHECK ((type = ANY (ARRAY['card'::text, 'chain'::text]))),
  CONSTRAINT payee_network_fkey FOREIGN KEY (network) REFERENCES network(network)
);
CREATE INDEX payee_same ON public.payee USING btree (fingerprint);
CREATE UNIQUE INDEX payee_once ON public.payee USING btree (owner_id, fingerprint) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX payee_place ON public.payee USING btree (owner_id, place) WHERE (deleted_at IS NULL);
CREATE TRIGGER payee_is_recorded AFTER INSERT OR UPDATE ON public.payee FOR EACH ROW EXECUTE FUNCTION ledger.note_record('payee');
COMMENT ON TABLE payee IS 'Key: owner_id.';
GRANT INSERT, SELECT, UPDATE (deleted_at) ON payee TO tradewind_console;
GRANT INSERT, SELECT (id, owner_type, owner_id, place, type, label, bank_name, holder, network, fingerprint, masked, created_at, usable_at, deleted_at), UPDATE (deleted_at) ON payee TO tradewind_shop;

CREATE TABLE platform_bank (
  id boolean DEFAULT true NOT NULL,
  bank_name text NOT NULL,
  holder text NOT NULL,
  account_no text NOT NULL,
  swift text NOT NULL,
  country text NOT NULL,
  off_since timestamp with time zone,
  CONSTRAINT platform_bank_pkey PRIMARY KEY (id),
  CONSTRAINT platform_bank_account_no_check CHECK ((btrim(account_no) <> ''::text)),
  CONSTRAINT platform_bank_bank_name_check CHECK ((btrim(bank_name) <> ''::text)),
  CONSTRAINT platform_bank_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT platform_bank_holder_check CHECK ((btrim(holder) <> ''::text)),
  CONSTRAINT platform_bank_id_check CHECK (id),
  CONSTRAINT platform_bank_swift_check CHECK ((swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'::text))
);
CREATE TRIGGER platform_bank_is_recorded AFTER INSERT OR UPDATE ON public.platform_bank FOR EACH ROW EXECUTE FUNCTION ledger.note_record('platform_bank');
COMMENT ON TABLE platform_bank IS 'Of the market as a whole.';
GRANT INSERT, SELECT, UPDATE ON platform_bank TO tradewind_console;
GRANT SELECT ON platform_bank TO tradewind_shop;

CREATE TABLE platform_trader (
  id boolean DEFAULT true NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  country text NOT NULL,
  email text NOT NULL,
  phone text,
  register text,
  CONSTRAINT platform_trader_pkey PRIMARY KEY (id),
  CONSTRAINT platform_trader_address_check CHECK ((btrim(address) <> ''::text)),
  CONSTRAINT platform_trader_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT platform_trader_email_check CHECK ((email ~~ '_%@_%'::text)),
  CONSTRAINT platform_trader_id_check CHECK (id),
  CONSTRAINT platform_trader_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT platform_trader_phone_check CHECK ((btrim(phone) <> ''::text)),
  CONSTRAINT platform_trader_register_check CHECK ((btrim(register) <> ''::text))
);
COMMENT ON TABLE platform_trader IS 'Of the market as a whole.';
GRANT INSERT, SELECT, UPDATE ON platform_trader TO tradewind_console;
GRANT SELECT ON platform_trader TO tradewind_shop;

CREATE TABLE price_act (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  by_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  state text NOT NULL,
  CONSTRAINT price_act_pkey PRIMARY KEY (id),
  CONSTRAINT price_act_runs_to_an_end CHECK (((state <> 'running'::text) OR (ends_at IS NOT NULL))),
  CONSTRAINT price_act_state CHECK ((state = ANY (ARRAY['planned'::text, 'running'::text, 'done'::text, 'undone'::text]))),
  CONSTRAINT price_act_times CHECK (((starts_at >= at) AND (ends_at > starts_at))),
  CONSTRAINT price_act_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT price_act_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX price_act_newest ON public.price_act USING btree (shop_id, starts_at);
CREATE INDEX price_act_open ON public.price_act USING btree (shop_id) WHERE (state = ANY (ARRAY['planned'::text, 'running'::text]));
COMMENT ON TABLE price_act IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON price_act TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON price_act TO tradewind_shop;

CREATE TABLE price_act_row (
  act_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  was bigint NOT NULL,
  became bigint NOT NULL,
  taken boolean NOT NULL,
  CONSTRAINT price_act_row_pkey PRIMARY KEY (act_id, sku_id),
  CONSTRAINT price_act_row_changes CHECK (((was > 0) AND (became > 0) AND (was <> became))),
  CONSTRAINT price_act_row_act_id_fkey FOREIGN KEY (act_id) REFERENCES price_act(id),
  CONSTRAINT price_act_row_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
COMMENT ON TABLE price_act_row IS 'Key: act_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON price_act_row TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON price_act_row TO tradewind_shop;

CREATE TABLE product (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  subtitle localised_text,
  description localised_text,
  facts jsonb NOT NULL,
  options jsonb NOT NULL,
  weight_grams integer NOT NULL,
  ready_days integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  handle text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  exempt text,
  type_id text,
  type_guessed boolean DEFAULT false NOT NULL,
  type_tried smallint DEFAULT 0 NOT NULL,
  CONSTRAINT product_pkey PRIMARY KEY (id),
  CONSTRAINT product_handle UNIQUE (shop_id, handle),
  CONSTRAINT product_exempt CHECK ((exempt = ANY (ARRAY['perishable'::text, 'hygiene'::text, 'made_to_order'::text]))),
  CONSTRAINT product_facts_check CHECK ((jsonb_typeof(facts) = 'array'::text)),
  CONSTRAINT product_guess_is_of_a_type CHECK (((type_id IS NOT NULL) OR (NOT type_guessed))),
  CONSTRAINT product_handle_check CHECK (((length(handle) >= 1) AND (length(handle) <= 255))),
  CONSTRAINT product_options_check CHECK ((jsonb_typeof(options) = 'array'::text)),
  CONSTRAINT product_ready_days_check CHECK ((ready_days >= 0)),
  CONSTRAINT product_weight_grams_check CHECK ((weight_grams > 0)),
  CONSTRAINT product_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT product_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_type(id)
);
CREATE INDEX product_newest ON public.product USING btree (created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX product_of_type ON public.product USING btree (type_id, id) WHERE ((type_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX product_shop_created ON public.product USING btree (shop_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX product_shop_updated ON public.product USING btree (shop_id, updated_at, id) WHERE (removed_at IS NULL);
CREATE INDEX product_untyped ON public.product USING btree (type_tried, id) WHERE ((type_id IS NULL) AND (removed_at IS NULL));
COMMENT ON TABLE product IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON product TO tradewind_shop;

CREATE TABLE product_card (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  shop_name text NOT NULL,
  shop_city localised_text NOT NULL,
  shop_country text NOT NULL,
  category_id uuid,
  title localised_text NOT NULL,
  image picture,
  price_min bigint,
  price_max bigint,
  has_options boolean NOT NULL,
  only_sku_id uuid,
  in_stock boolean NOT NULL,
  on_shelf boolean NOT NULL,
  listed_at timestamp with time zone,
  sold integer DEFAULT 0 NOT NULL,
  stars integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
  reviews integer GENERATED ALWAYS AS (((((stars[1] + stars[2]) + stars[3]) + stars[4]) + stars[5])) STORED NOT NULL,
  score_key integer GENERATED ALWAYS AS (
CASE
    WHEN (stars = '{0,0,0,0,0}'::integer[]) THEN 0
    ELSE weighted_score(stars)
END) STORED NOT NULL,
  default_key integer GENERATED ALWAYS AS ((
CASE
    WHEN in_stock THEN 1000000000
    ELSE 0
END + (LEAST(sold, 199999) * weighted_score(stars)))) STORED NOT NULL,
  brand text,
  traits text[] DEFAULT '{}'::text[] NOT NULL,
  mean_score integer GENERATED ALWAYS AS (
CASE
    WHEN (stars = '{0,0,0,0,0}'::integer[]) THEN 0
    ELSE ((1000 * ((((stars[1] + (2 * stars[2])) + (3 * stars[3])) + (4 * stars[4])) + (5 * stars[5]))) / ((((stars[1] + stars[2]) + stars[3]) + stars[4]) + stars[5]))
END) STORED NOT NULL,
  taken_down boolean DEFAULT false NOT NULL,
  comes_back boolean DEFAULT false NOT NULL,
  brand_key uuid,
  marks bit(128) GENERATED ALWAYS AS (trait_marks(traits)) STORED NOT NULL,
  type_id text,
  CONSTRAINT product_card_pkey PRIMARY KEY (id),
  CONSTRAINT card_brand_key CHECK (((brand IS NULL) = (brand_key IS NULL))),
  CONSTRAINT card_kept_off_the_shelf CHECK (((NOT on_shelf) OR (NOT (taken_down OR comes_back)))),
  CONSTRAINT card_listed CHECK (((listed_at IS NULL) OR ((category_id IS NOT NULL) AND (price_min IS NOT NULL)))),
  CONSTRAINT card_only_sku CHECK (((NOT has_options) OR (only_sku_id IS NULL))),
  CONSTRAINT card_prices CHECK (((price_min IS NULL) = (price_max IS NULL))),
  CONSTRAINT card_shelf CHECK (((NOT on_shelf) OR ((listed_at IS NOT NULL) AND (has_options OR (only_sku_id IS NOT NULL))))),
  CONSTRAINT product_card_brand_check CHECK ((brand <> ''::text)),
  CONSTRAINT product_card_check CHECK ((price_max >= price_min)),
  CONSTRAINT product_card_price_min_check CHECK ((price_min > 0)),
  CONSTRAINT product_card_sold_check CHECK ((sold >= 0)),
  CONSTRAINT product_card_stars_check CHECK (((cardinality(stars) = 5) AND (0 <= ALL (stars)))),
  CONSTRAINT product_card_traits_check CHECK ((cardinality(traits) <= 40)),
  CONSTRAINT product_card_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  CONSTRAINT product_card_id_fkey FOREIGN KEY (id) REFERENCES product(id),
  CONSTRAINT product_card_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT product_card_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_type(id)
) WITH (fillfactor=85);
CREATE INDEX card_brand_default ON public.product_card USING btree (brand_key, default_key, id) INCLUDE (category_id, shop_id, brand, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_brand_new ON public.product_card USING btree (brand_key, listed_at, id) WHERE on_shelf;
CREATE INDEX card_brand_price ON public.product_card USING btree (brand_key, price_min, id) WHERE on_shelf;
CREATE INDEX card_brand_score ON public.product_card USING btree (brand_key, score_key, id) WHERE on_shelf;
CREATE INDEX card_brand_sold ON public.product_card USING btree (brand_key, sold, id) WHERE on_shelf;
CREATE INDEX card_category_default ON public.product_card USING btree (category_id, default_key, id) INCLUDE (shop_id, brand, brand_key, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_category_new ON public.product_card USING btree (category_id, listed_at, id) WHERE on_shelf;
CREATE INDEX card_category_price ON public.product_card USING btree (category_id, price_min, id) WHERE on_shelf;
CREATE INDEX card_category_score ON public.product_card USING btree (category_id, score_key, id) WHERE on_shelf;
CREATE INDEX card_category_sold ON public.product_card USING btree (category_id, sold, id) WHERE on_shelf;
CREATE INDEX card_comes_back ON public.product_card USING btree (shop_id, id) WHERE comes_back;
CREATE INDEX card_default ON public.product_card USING btree (default_key, id) INCLUDE (category_id, shop_id, brand, brand_key, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_draft ON public.product_card USING btree (category_id, id) WHERE (NOT on_shelf);
CREATE INDEX card_new ON public.product_card USING btree (listed_at, id) INCLUDE (price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_of_shop ON public.product_card USING btree (shop_id, id) INCLUDE (on_shelf, in_stock, taken_down);
CREATE INDEX card_on_shelf ON public.product_card USING btree (id) INCLUDE (in_stock, price_min, mean_score, default_key, sold, listed_at, score_key) WHERE on_shelf;
CREATE INDEX card_price ON public.product_card USING btree (price_min, id) INCLUDE (in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_rated ON public.product_card USING btree (mean_score) WHERE (on_shelf AND (mean_score > 0));
CREATE INDEX card_score ON public.product_card USING btree (score_key, id) INCLUDE (price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_shop_default ON public.product_card USING btree (shop_id, default_key, id) INCLUDE (category_id, brand, brand_key, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_shop_new ON public.product_card USING btree (shop_id, listed_at, id) WHERE on_shelf;
CREATE INDEX card_shop_off_price ON public.product_card USING btree (shop_id, COALESCE(price_min, (0)::bigint), id) WHERE (NOT on_shelf);
CREATE INDEX card_shop_off_sold ON public.product_card USING btree (shop_id, sold, id) WHERE (NOT on_shelf);
CREATE INDEX card_shop_price ON public.product_card USING btree (shop_id, price_min, id) WHERE on_shelf;
CREATE INDEX card_shop_score ON public.product_card USING btree (shop_id, score_key, id) WHERE on_shelf;
CREATE INDEX card_shop_sold ON public.product_card USING btree (shop_id, sold, id) WHERE on_shelf;
CREATE INDEX card_sold ON public.product_card USING btree (sold, id) INCLUDE (price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_sold_out ON public.product_card USING btree (id) WHERE (on_shelf AND (NOT in_stock));
CREATE INDEX card_taken_down ON public.product_card USING btree (shop_id, id) WHERE taken_down;
CREATE INDEX card_type_default ON public.product_card USING btree (type_id, default_key, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_new ON public.product_card USING btree (type_id, listed_at, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_price ON public.product_card USING btree (type_id, price_min, id) INCLUDE (category_id, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_score ON public.product_card USING btree (type_id, score_key, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_sold ON public.product_card USING btree (type_id, sold, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_without_picture ON public.product_card USING btree (shop_id, id) WHERE (image IS NULL);
CREATE TRIGGER card_is_found AFTER UPDATE OF price_min, in_stock, stars ON public.product_card FOR EACH ROW WHEN ((search_bound_words(old.price_min, old.in_stock, old.mean_score) <> search_bound_words(new.price_min, new.in_stock, new.mean_score))) EXECUTE FUNCTION tell_bounds();
CREATE TRIGGER card_is_watched AFTER UPDATE OF in_stock, on_shelf, price_min ON public.product_card FOR EACH ROW WHEN ((((old.in_stock AND old.on_shelf) <> (new.in_stock AND new.on_shelf)) OR (new.price_min < old.price_min))) EXECUTE FUNCTION watch_card();
COMMENT ON TABLE product_card IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_card TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON product_card TO tradewind_shop;

CREATE TABLE product_hold (
  product_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  state text NOT NULL,
  text_sha256 text NOT NULL,
  found jsonb NOT NULL,
  held_at timestamp with time zone NOT NULL,
  words text,
  by_id uuid,
  decided_at timestamp with time zone,
  CONSTRAINT product_hold_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_hold_decided CHECK ((((by_id IS NULL) = (decided_at IS NULL)) AND ((state = 'refused'::text) <= (words IS NOT NULL)) AND ((state = ANY (ARRAY['passed'::text, 'refused'::text])) <= (by_id IS NOT NULL)))),
  CONSTRAINT product_hold_found CHECK ((jsonb_typeof(found) = 'array'::text)),
  CONSTRAINT product_hold_state CHECK ((state = ANY (ARRAY['waiting'::text, 'passed'::text, 'refused'::text, 'mended'::text]))),
  CONSTRAINT product_hold_words CHECK ((btrim(words) <> ''::text)),
  CONSTRAINT product_hold_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT product_hold_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT product_hold_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX product_hold_of_shop ON public.product_hold USING btree (shop_id, product_id);
CREATE INDEX product_hold_waiting ON public.product_hold USING btree (held_at, product_id) WHERE (state = 'waiting'::text);
COMMENT ON TABLE product_hold IS 'Key: product_id.';
GRANT INSERT, SELECT, UPDATE ON product_hold TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON product_hold TO tradewind_shop;

CREATE TABLE product_picture (
  product_id uuid NOT NULL,
  place integer NOT NULL,
  picture picture NOT NULL,
  CONSTRAINT product_picture_pkey PRIMARY KEY (product_id, place),
  CONSTRAINT product_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
COMMENT ON TABLE product_picture IS 'Key: product_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_picture TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON product_picture TO tradewind_shop;

CREATE TABLE product_seen (
  product_id uuid NOT NULL,
  seen integer NOT NULL,
  CONSTRAINT product_seen_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_seen_seen_check CHECK ((seen > 0)),
  CONSTRAINT product_seen_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
) WITH (fillfactor=70);
COMMENT ON TABLE product_seen IS 'Key: product_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_seen TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON product_seen TO tradewind_shop;

CREATE TABLE product_span (
  shop_id uuid NOT NULL,
  days integer NOT NULL,
  product_id uuid NOT NULL,
  pieces integer NOT NULL,
  sales bigint NOT NULL,
  CONSTRAINT product_span_pkey PRIMARY KEY (shop_id, days, product_id),
  CONSTRAINT product_span_adds_up CHECK (((pieces >= 0) AND (sales >= 0))),
  CONSTRAINT product_span_days_fkey FOREIGN KEY (days) REFERENCES sale_span(days),
  CONSTRAINT product_span_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT product_span_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX product_span_best ON public.product_span USING btree (shop_id, days, sales DESC, product_id) INCLUDE (pieces) WHERE (pieces > 0);
COMMENT ON TABLE product_span IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_span TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON product_span TO tradewind_shop;

CREATE TABLE product_type (
  id text NOT NULL,
  parent_id text,
  path text[] NOT NULL,
  categories text[] NOT NULL,
  accessory_for text,
  name jsonb NOT NULL,
  attributes text[] NOT NULL,
  place integer NOT NULL,
  CONSTRAINT product_type_pkey PRIMARY KEY (id),
  CONSTRAINT product_type_accessory_for_fkey FOREIGN KEY (accessory_for) REFERENCES product_type(id),
  CONSTRAINT product_type_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES product_type(id)
);
COMMENT ON TABLE product_type IS 'Reference: the same in every market.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_type TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON product_type TO tradewind_shop;

CREATE TABLE product_type_edit (
  type_id text NOT NULL,
  words jsonb NOT NULL,
  accessory_for text,
  attributes text[] NOT NULL,
  edited_at timestamp with time zone NOT NULL,
  CONSTRAINT product_type_edit_pkey PRIMARY KEY (type_id),
  CONSTRAINT product_type_edit_not_itself CHECK ((accessory_for <> type_id)),
  CONSTRAINT product_type_edit_words CHECK (((jsonb_typeof(words) = 'object'::text) AND (words ? 'en'::text))),
  CONSTRAINT product_type_edit_accessory_for_fkey FOREIGN KEY (accessory_for) REFERENCES product_type(id),
  CONSTRAINT product_type_edit_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_type(id)
);
COMMENT ON TABLE product_type_edit IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_type_edit TO tradewind_console;
GRANT SELECT ON product_type_edit TO tradewind_shop;

CREATE TABLE product_type_edition (
  edition integer NOT NULL,
  laid text,
  CONSTRAINT product_type_edition_grows CHECK ((edition >= 0))
);
COMMENT ON TABLE product_type_edition IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_type_edition TO tradewind_console;
GRANT SELECT ON product_type_edition TO tradewind_shop;

CREATE TABLE product_type_word (
  phrase text NOT NULL,
  type_id text NOT NULL,
  lang text NOT NULL,
  word text NOT NULL,
  accessories text[] NOT NULL,
  CONSTRAINT product_type_word_pkey PRIMARY KEY (phrase, type_id, lang),
  CONSTRAINT product_type_word_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_type(id)
);
CREATE INDEX product_type_word_of_type ON public.product_type_word USING btree (type_id);
COMMENT ON TABLE product_type_word IS 'Reference: the same in every market.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_type_word TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON product_type_word TO tradewind_shop;

CREATE TABLE product_view (
  shopper_id uuid NOT NULL,
  product_id uuid NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT product_view_pkey PRIMARY KEY (shopper_id, product_id, day),
  CONSTRAINT product_view_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
COMMENT ON TABLE product_view IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON product_view TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON product_view TO tradewind_shop;

CREATE TABLE prohibited_kind (
  id uuid NOT NULL,
  slug text NOT NULL,
  place integer NOT NULL,
  rule text NOT NULL,
  name localised_text NOT NULL,
  why localised_text NOT NULL,
  words jsonb NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT prohibited_kind_pkey PRIMARY KEY (id),
  CONSTRAINT prohibited_kind_slug_key UNIQUE (slug),
  CONSTRAINT prohibited_rule CHECK ((rule = ANY (ARRAY['nowhere'::text, 'papers'::text]))),
  CONSTRAINT prohibited_words CHECK ((jsonb_typeof(words) = 'object'::text))
);
CREATE INDEX prohibited_kind_in_order ON public.prohibited_kind USING btree (place, id);
COMMENT ON TABLE prohibited_kind IS 'Reference: the same in every market.';
GRANT INSERT, SELECT, UPDATE ON prohibited_kind TO tradewind_console;
GRANT SELECT ON prohibited_kind TO tradewind_shop;

CREATE TABLE promo (
  id uuid NOT NULL,
  code text NOT NULL,
  name localised_text NOT NULL,
  shop_id uuid,
  kind text NOT NULL,
  points integer,
  cap bigint,
  amount bigint,
  minimum bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  max_uses integer NOT NULL,
  per_shopper integer NOT NULL,
  used integer DEFAULT 0 NOT NULL,
  goods uuid[],
  shown boolean DEFAULT false NOT NULL,
  CONSTRAINT promo_pkey PRIMARY KEY (id),
  CONSTRAINT promo_code_key UNIQUE (code),
  CONSTRAINT promo_amount_check CHECK ((amount > 0)),
  CONSTRAINT promo_cap_check CHECK ((cap > 0)),
  CONSTRAINT promo_cap_of_a_share CHECK (((kind <> 'amount'::text) OR (cap IS NULL))),
  CONSTRAINT promo_check1 CHECK ((((kind = 'percent'::text) = (points IS NOT NULL)) AND ((kind = 'amount'::text) = (amount IS NOT NULL)))),
  CONSTRAINT promo_code_check CHECK (((code = upper(code)) AND ((length(code) >= 3) AND (length(code) <= 40)))),
  CONSTRAINT promo_goods_are_some CHECK (((cardinality(goods) >= 1) AND (cardinality(goods) <= 100))),
  CONSTRAINT promo_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'freight'::text]))),
  CONSTRAINT promo_max_uses_check CHECK ((max_uses > 0)),
  CONSTRAINT promo_minimum_check CHECK ((minimum >= 0)),
  CONSTRAINT promo_of_house CHECK (((shop_id IS NOT NULL) OR ((kind <> 'freight'::text) AND (goods IS NULL) AND (NOT shown)))),
  CONSTRAINT promo_per_shopper_check CHECK (((per_shopper >= 1) AND (per_shopper <= 99))),
  CONSTRAINT promo_points_check CHECK (((points >= 1) AND (points <= 10000))),
  CONSTRAINT promo_times CHECK ((ends_at >= starts_at)),
  CONSTRAINT promo_used CHECK (((used >= 0) AND (used <= max_uses))),
  CONSTRAINT promo_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX promo_of_house ON public.promo USING btree (id) WHERE (shop_id IS NULL);
CREATE INDEX promo_of_shop ON public.promo USING btree (shop_id, id) WHERE (shop_id IS NOT NULL);
CREATE INDEX promo_until ON public.promo USING btree (shop_id, ends_at) WHERE (shop_id IS NOT NULL);
COMMENT ON TABLE promo IS 'Key: id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON promo TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON promo TO tradewind_shop;

CREATE TABLE promo_collected (
  shopper_id uuid NOT NULL,
  promo_id uuid NOT NULL,
  collected_at timestamp with time zone NOT NULL,
  CONSTRAINT promo_collected_pkey PRIMARY KEY (shopper_id, promo_id),
  CONSTRAINT promo_collected_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES promo(id),
  CONSTRAINT promo_collected_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
COMMENT ON TABLE promo_collected IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON promo_collected TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON promo_collected TO tradewind_shop;

CREATE TABLE promo_use (
  id uuid NOT NULL,
  promo_id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  trade_id uuid NOT NULL,
  orders_left integer NOT NULL,
  used_at timestamp with time zone NOT NULL,
  given_back_at timestamp with time zone,
  CONSTRAINT promo_use_pkey PRIMARY KEY (id),
  CONSTRAINT promo_use_trade_id_key UNIQUE (trade_id),
  CONSTRAINT promo_use_check CHECK (((orders_left = 0) = (given_back_at IS NOT NULL))),
  CONSTRAINT promo_use_orders_left_check CHECK ((orders_left >= 0)),
  CONSTRAINT promo_use_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES promo(id),
  CONSTRAINT promo_use_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX promo_use_live ON public.promo_use USING btree (promo_id, shopper_id) WHERE (given_back_at IS NULL);
COMMENT ON TABLE promo_use IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON promo_use TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON promo_use TO tradewind_shop;

CREATE TABLE proposal (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  payload jsonb NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  not_before timestamp with time zone,
  done_at timestamp with time zone,
  closed_by uuid,
  closed_at timestamp with time zone,
  CONSTRAINT proposal_pkey PRIMARY KEY (id),
  CONSTRAINT proposal_by_two_people CHECK ((proposed_by <> confirmed_by)),
  CONSTRAINT proposal_closed_by_somebody CHECK ((((state = 'closed'::text) = (closed_by IS NOT NULL)) AND ((closed_by IS NULL) = (closed_at IS NULL)))),
  CONSTRAINT proposal_confirmed_in_time CHECK ((confirmed_at < expires_at)),
  CONSTRAINT proposal_done_is_confirmed CHECK ((((state = ANY (ARRAY['waiting'::text, 'done'::text])) <= (confirmed_by IS NOT NULL)) AND ((state = 'done'::text) = (done_at IS NOT NULL)))),
  CONSTRAINT proposal_has_time CHECK ((expires_at > proposed_at)),
  CONSTRAINT proposal_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
  CONSTRAINT proposal_not_confirmed_for_oneself CHECK (((confirmed_by)::text <> subject_id)),
  CONSTRAINT proposal_not_early CHECK (((not_before >= confirmed_at) AND (done_at >= not_before))),
  CONSTRAINT proposal_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
  CONSTRAINT proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'done'::text, 'closed'::text]))),
  CONSTRAINT proposal_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 100))),
  CONSTRAINT proposal_word_is_whole CHECK ((((confirmed_by IS NULL) = (confirmed_at IS NULL)) AND ((confirmed_by IS NULL) = (not_before IS NULL)))),
  CONSTRAINT proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id)
);
CREATE INDEX proposal_newest ON public.proposal USING btree (state, id);
CREATE UNIQUE INDEX proposal_open_once ON public.proposal USING btree (kind, subject_id) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]));
CREATE TRIGGER proposal_is_recorded AFTER INSERT OR UPDATE ON public.proposal FOR EACH ROW EXECUTE FUNCTION ledger.note_record('proposal');
CREATE TRIGGER proposal_stays BEFORE TRUNCATE ON public.proposal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER proposal_stays_as_proposed BEFORE INSERT OR DELETE OR UPDATE ON public.proposal FOR EACH ROW EXECUTE FUNCTION guard_proposal();
COMMENT ON TABLE proposal IS 'Key: id.';
GRANT INSERT, SELECT, UPDATE (state, confirmed_by, confirmed_at, not_before, done_at, closed_by, closed_at) ON proposal TO tradewind_console;
GRANT SELECT ON proposal TO tradewind_shop;

CREATE TABLE push_out (
  notice_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  category text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT push_out_once PRIMARY KEY (notice_id, subscription_id),
  CONSTRAINT push_out_tries CHECK ((tries >= 0)),
  CONSTRAINT push_out_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  CONSTRAINT push_out_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);
CREATE INDEX push_out_due ON public.push_out USING btree (due_at);
CREATE INDEX push_out_of ON public.push_out USING btree (subscription_id);
COMMENT ON TABLE push_out IS 'Key: shopper_id.';
GRANT DELETE, SELECT (notice_id, shopper_id) ON push_out TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON push_out TO tradewind_shop;

CREATE TABLE push_subscription (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  lang text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_of_session UNIQUE (session_id),
  CONSTRAINT push_subscription_once UNIQUE (endpoint),
  CONSTRAINT push_subscription_endpoint CHECK (((endpoint ~ '^https?://'::text) AND (length(endpoint) <= 1000))),
  CONSTRAINT push_subscription_keys CHECK (((length(p256dh) = 65) AND (length(auth) = 16))),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  CONSTRAINT push_subscription_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX push_subscription_of ON public.push_subscription USING btree (shopper_id);
COMMENT ON TABLE push_subscription IS 'Key: shopper_id.';
GRANT DELETE, SELECT (id, shopper_id, session_id, lang, created_at, last_used_at) ON push_subscription TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON push_subscription TO tradewind_shop;

CREATE TABLE quiet_hours (
  shopper_id uuid NOT NULL,
  begins_at integer NOT NULL,
  ends_at integer NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT quiet_hours_pkey PRIMARY KEY (shopper_id),
  CONSTRAINT quiet_hours_of_a_day CHECK ((((begins_at >= 0) AND (begins_at <= 1439)) AND ((ends_at >= 0) AND (ends_at <= 1439)) AND (begins_at <> ends_at))),
  CONSTRAINT quiet_hours_time_zone CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text)),
  CONSTRAINT quiet_hours_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
COMMENT ON TABLE quiet_hours IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON quiet_hours TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON quiet_hours TO tradewind_shop;

CREATE TABLE quote (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  wish jsonb NOT NULL,
  offer jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  trade_id uuid,
  CONSTRAINT quote_pkey PRIMARY KEY (id),
  CONSTRAINT quote_check CHECK ((expires_at > created_at)),
  CONSTRAINT quote_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
COMMENT ON TABLE quote IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON quote TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON quote TO tradewind_shop;

CREATE TABLE refund (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  seq integer NOT NULL,
  asked_type smallint NOT NULL,
  with_return boolean NOT NULL,
  goods_status smallint NOT NULL,
  reason text,
  explanation text,
  amount bigint NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  answer text,
  judged boolean DEFAULT false NOT NULL,
  sent boolean DEFAULT false NOT NULL,
  decided_as text,
  decided_by uuid,
  pay_tries integer DEFAULT 0 NOT NULL,
  pay_error text,
  pay_failed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  mailed_seq integer DEFAULT 0 NOT NULL,
  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_amount CHECK ((amount >= 0)),
  CONSTRAINT refund_decided CHECK ((((decided_as IS NULL) = (decided_by IS NULL)) AND ((state <> ALL (ARRAY['paying'::text, 'refunded'::text])) OR (decided_as IS NOT NULL)))),
  CONSTRAINT refund_decided_as CHECK ((decided_as = ANY (ARRAY['buyer'::text, 'seller'::text, 'timer'::text, 'operator'::text]))),
  CONSTRAINT refund_ended CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['refunded'::text, 'closed'::text, 'withdrawn'::text])))),
  CONSTRAINT refund_goods_status CHECK ((goods_status = ANY (ARRAY[0, 1]))),
  CONSTRAINT refund_kind CHECK ((kind = ANY (ARRAY['request'::text, 'gift'::text, 'revocation'::text]))),
  CONSTRAINT refund_reason CHECK ((reason = ANY (ARRAY['not_received'::text, 'damaged'::text, 'wrong_item'::text, 'not_as_described'::text, 'missing_parts'::text, 'not_needed'::text, 'other'::text]))),
  CONSTRAINT refund_reason_of_a_request CHECK (((kind = 'request'::text) = (reason IS NOT NULL))),
  CONSTRAINT refund_refunded CHECK ((((refunded = 0) OR (refunded = amount)) AND ((refunded > 0) = (state = 'refunded'::text)))),
  CONSTRAINT refund_type CHECK ((asked_type = ANY (ARRAY[1, 2]))),
  CONSTRAINT refund_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES shopper(id),
  CONSTRAINT refund_is_where_its_events_lead FOREIGN KEY (id, seq, state) REFERENCES refund_event(refund_id, seq, to_status),
  CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT refund_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX refund_in_state ON public.refund USING btree (state, created_at, id);
CREATE INDEX refund_newest ON public.refund USING btree (created_at, id);
CREATE INDEX refund_of_buyer ON public.refund USING btree (buyer_id, created_at, id);
CREATE INDEX refund_of_order ON public.refund USING btree (order_id, created_at);
CREATE INDEX refund_of_shop ON public.refund USING btree (shop_id, state, created_at, id);
CREATE INDEX refund_of_shop_newest ON public.refund USING btree (shop_id, created_at, id);
CREATE INDEX refund_of_shop_open ON public.refund USING btree (shop_id, created_at, id) WHERE (state = ANY (ARRAY['applied'::text, 'offered'::text, 'refused'::text, 'returning'::text, 'returned'::text, 'escalated'::text, 'paying'::text]));
CREATE INDEX refund_of_shop_sums ON public.refund USING btree (shop_id, kind, state, refunded);
CREATE INDEX refund_open ON public.refund USING btree (created_at, id) WHERE (state = ANY (ARRAY['applied'::text, 'offered'::text, 'refused'::text, 'returning'::text, 'returned'::text, 'escalated'::text, 'paying'::text]));
CREATE UNIQUE INDEX refund_asked_once ON public.refund USING btree (order_id) WHERE ((kind = 'request'::text) AND (state <> 'withdrawn'::text));
CREATE UNIQUE INDEX refund_one_at_a_time ON public.refund USING btree (order_id) WHERE (state = ANY (ARRAY['applied'::text, 'offered'::text, 'refused'::text, 'returning'::text, 'returned'::text, 'escalated'::text, 'paying'::text]));
COMMENT ON TABLE refund IS 'Key: buyer_id.';
GRANT INSERT, SELECT, UPDATE ON refund TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON refund TO tradewind_shop;

CREATE TABLE refund_case (
  refund_id uuid NOT NULL,
  place integer NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  opened_as text NOT NULL,
  contest text,
  words text,
  burden text NOT NULL,
  verdict text,
  fault text,
  reason text,
  judged_at timestamp with time zone,
  judged_by uuid,
  called_off boolean DEFAULT false NOT NULL,
  CONSTRAINT refund_case_pkey PRIMARY KEY (refund_id, place),
  CONSTRAINT refund_case_burden CHECK ((burden = ANY (ARRAY['shop'::text, 'shopper'::text]))),
  CONSTRAINT refund_case_contest CHECK ((contest = ANY (ARRAY['wrong'::text, 'used'::text, 'empty'::text, 'missing'::text]))),
  CONSTRAINT refund_case_fault CHECK ((fault = ANY (ARRAY['shop'::text, 'carrier'::text, 'buyer'::text, 'nobody'::text]))),
  CONSTRAINT refund_case_judged CHECK ((((verdict IS NULL) = (fault IS NULL)) AND ((verdict IS NULL) = (reason IS NULL)) AND ((verdict IS NULL) = (judged_by IS NULL)) AND ((judged_at IS NOT NULL) = ((verdict IS NOT NULL) OR called_off)))),
  CONSTRAINT refund_case_opened_as CHECK ((opened_as = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  CONSTRAINT refund_case_place CHECK ((place > 0)),
  CONSTRAINT refund_case_verdict CHECK ((verdict = ANY (ARRAY['for_buyer'::text, 'in_part'::text, 'for_shop'::text]))),
  CONSTRAINT refund_case_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE INDEX refund_case_verdict ON public.refund_case USING btree (refund_id) INCLUDE (verdict);
CREATE UNIQUE INDEX refund_case_one_open ON public.refund_case USING btree (refund_id) INCLUDE (opened_at) WHERE (judged_at IS NULL);
COMMENT ON TABLE refund_case IS 'Key: refund_id.';
GRANT INSERT, SELECT, UPDATE ON refund_case TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON refund_case TO tradewind_shop;

CREATE TABLE refund_event (
  refund_id uuid NOT NULL,
  seq integer NOT NULL,
  prev_seq integer,
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  amount bigint NOT NULL,
  reason text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT refund_event_pkey PRIMARY KEY (refund_id, seq),
  CONSTRAINT refund_event_refund_id_seq_to_status_key UNIQUE (refund_id, seq, to_status),
  CONSTRAINT refund_event_amount CHECK ((amount >= 0)),
  CONSTRAINT refund_event_continues CHECK (((NOT (prev_seq IS DISTINCT FROM NULLIF((seq - 1), 0))) AND ((seq = 1) = (from_status = 'nothing'::text)))),
  CONSTRAINT refund_event_seq CHECK ((seq > 0)),
  CONSTRAINT refund_event_chain FOREIGN KEY (refund_id, prev_seq, from_status) REFERENCES refund_event(refund_id, seq, to_status),
  CONSTRAINT refund_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES refund_transition(event, from_status, to_status, role)
);
CREATE TRIGGER refund_event_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.refund_event FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER refund_event_row_stays BEFORE DELETE OR UPDATE ON public.refund_event FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE refund_event IS 'Key: refund_id.';
GRANT INSERT, SELECT ON refund_event TO tradewind_console;
GRANT INSERT, SELECT ON refund_event TO tradewind_shop;

CREATE TABLE refund_line (
  refund_id uuid NOT NULL,
  place integer NOT NULL,
  order_id uuid NOT NULL,
  order_line_id uuid,
  quantity integer NOT NULL,
  amount bigint NOT NULL,
  received integer,
  fit integer,
  CONSTRAINT refund_line_pkey PRIMARY KEY (refund_id, place),
  CONSTRAINT refund_line_amount CHECK ((amount >= 0)),
  CONSTRAINT refund_line_place CHECK ((place >= 0)),
  CONSTRAINT refund_line_quantity CHECK (((quantity >= 0) AND ((order_line_id IS NOT NULL) OR (quantity = 0)))),
  CONSTRAINT refund_line_received CHECK ((((received IS NULL) = (fit IS NULL)) AND ((received >= 0) AND (received <= quantity)) AND ((fit >= 0) AND (fit <= received)))),
  CONSTRAINT refund_line_order_line_id_order_id_fkey FOREIGN KEY (order_line_id, order_id) REFERENCES order_line(id, order_id),
  CONSTRAINT refund_line_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE UNIQUE INDEX refund_line_once ON public.refund_line USING btree (refund_id, order_line_id) NULLS NOT DISTINCT;
COMMENT ON TABLE refund_line IS 'Key: refund_id.';
GRANT INSERT, SELECT, UPDATE ON refund_line TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON refund_line TO tradewind_shop;

CREATE TABLE refund_offer (
  id uuid NOT NULL,
  refund_id uuid NOT NULL,
  side text NOT NULL,
  amount bigint NOT NULL,
  with_return boolean NOT NULL,
  state text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT refund_offer_pkey PRIMARY KEY (id),
  CONSTRAINT refund_offer_amount CHECK ((amount > 0)),
  CONSTRAINT refund_offer_side CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  CONSTRAINT refund_offer_state CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'replaced'::text, 'over'::text]))),
  CONSTRAINT refund_offer_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE INDEX refund_offer_of ON public.refund_offer USING btree (refund_id, at);
CREATE UNIQUE INDEX refund_offer_one_open ON public.refund_offer USING btree (refund_id, side) WHERE (state = 'open'::text);
COMMENT ON TABLE refund_offer IS 'Key: refund_id.';
GRANT INSERT, SELECT, UPDATE ON refund_offer TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON refund_offer TO tradewind_shop;

CREATE TABLE refund_parcel (
  refund_id uuid NOT NULL,
  carrier text NOT NULL,
  no text NOT NULL,
  receipt picture,
  sent_at timestamp with time zone NOT NULL,
  delivered_at timestamp with time zone,
  delivered_by text,
  link text,
  freight bigint,
  freight_back bigint DEFAULT 0 NOT NULL,
  CONSTRAINT refund_parcel_pkey PRIMARY KEY (refund_id),
  CONSTRAINT refund_parcel_delivered CHECK (((delivered_at IS NULL) = (delivered_by IS NULL))),
  CONSTRAINT refund_parcel_delivered_by CHECK ((delivered_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  CONSTRAINT refund_parcel_freight CHECK ((freight > 0)),
  CONSTRAINT refund_parcel_freight_back CHECK (((freight_back >= 0) AND (freight_back <= COALESCE(freight, (0)::bigint)))),
  CONSTRAINT refund_parcel_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
COMMENT ON TABLE refund_parcel IS 'Key: refund_id.';
GRANT INSERT, SELECT, UPDATE ON refund_parcel TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON refund_parcel TO tradewind_shop;

CREATE TABLE refund_proof (
  id uuid NOT NULL,
  refund_id uuid NOT NULL,
  place integer NOT NULL,
  role text NOT NULL,
  image picture NOT NULL,
  sha256 bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT refund_proof_pkey PRIMARY KEY (id),
  CONSTRAINT refund_proof_refund_id_place_key UNIQUE (refund_id, place),
  CONSTRAINT refund_proof_role CHECK ((role = ANY (ARRAY['buyer'::text, 'seller'::text, 'operator'::text]))),
  CONSTRAINT refund_proof_sha256 CHECK ((length(sha256) = 32)),
  CONSTRAINT refund_proof_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE TRIGGER refund_proof_only_grows BEFORE UPDATE OR TRUNCATE ON public.refund_proof FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER refund_proof_row_stays BEFORE DELETE OR UPDATE ON public.refund_proof FOR EACH ROW EXECUTE FUNCTION guard_kept();
COMMENT ON TABLE refund_proof IS 'Key: refund_id.';
GRANT INSERT, SELECT ON refund_proof TO tradewind_console;
GRANT INSERT, SELECT ON refund_proof TO tradewind_shop;

CREATE TABLE refund_transition (
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  CONSTRAINT refund_transition_pkey PRIMARY KEY (event, from_status, to_status, role)
);
COMMENT ON TABLE refund_transition IS 'Reference: the same in every market.';
GRANT SELECT ON refund_transition TO tradewind_console;
GRANT SELECT ON refund_transition TO tradewind_shop;
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('accept', 'applied', 'paying', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('accept_return', 'applied', 'returning', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree', 'applied', 'paying', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree', 'applied', 'paying', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree', 'applied', 'paying', 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree_return', 'applied', 'returning', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree_return', 'applied', 'returning', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree_return', 'applied', 'returning', 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('counter', 'applied', 'applied', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('offer', 'applied', 'offered', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('refuse', 'applied', 'refused', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('refuse', 'applied', 'refused', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('withdraw', 'applied', 'withdrawn', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('judge', 'escalated', 'paying', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('judge_against', 'escalated', 'closed', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('judge_return', 'escalated', 'returning', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('withdraw', 'escalated', 'withdrawn', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('apply', 'nothing', 'applied', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('give', 'nothing', 'paying', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('give', 'nothing', 'paying', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('give', 'nothing', 'paying', 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('revoke', 'nothing', 'returning', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('revoke_unsent', 'nothing', 'paying', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('accept', 'offered', 'paying', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('accept', 'offered', 'paying', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('accept_return', 'offered', 'returning', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('accept_return', 'offered', 'returning', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree', 'offered', 'paying', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree', 'offered', 'paying', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree_return', 'offered', 'returning', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('agree_return', 'offered', 'returning', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('counter', 'offered', 'offered', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('decline', 'offered', 'applied', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('lapse', 'offered', 'closed', 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('offer', 'offered', 'offered', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('withdraw', 'offered', 'withdrawn', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('pay', 'paying', 'refunded', 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('escalate', 'refused', 'escalated', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('lapse', 'refused', 'closed', 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('arrive', 'returned', 'returned', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('arrive', 'returned', 'returned', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('contest', 'returned', 'escalated', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('receive', 'returned', 'paying', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('receive', 'returned', 'paying', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('receive', 'returned', 'paying', 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('lapse', 'returning', 'closed', 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('receive', 'returning', 'paying', 'operator');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('receive', 'returning', 'paying', 'seller');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('send', 'returning', 'returned', 'buyer');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('withdraw', 'returning', 'withdrawn', 'buyer');

CREATE TABLE report (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  product_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  reason text NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  decision_id uuid,
  CONSTRAINT report_pkey PRIMARY KEY (id),
  CONSTRAINT report_content CHECK ((btrim(content) <> ''::text)),
  CONSTRAINT report_reason CHECK ((reason = ANY (ARRAY['illegal'::text, 'fake'::text, 'unsafe'::text, 'other'::text]))),
  CONSTRAINT report_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES report_decision(id),
  CONSTRAINT report_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT report_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT report_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX report_of_decision ON public.report USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX report_of_shop ON public.report USING btree (shop_id, decision_id);
CREATE INDEX report_of_shopper ON public.report USING btree (shopper_id, created_at, id);
CREATE INDEX report_open ON public.report USING btree (product_id, created_at, id) INCLUDE (shop_id, reason) WHERE (decision_id IS NULL);
CREATE UNIQUE INDEX report_open_once ON public.report USING btree (shopper_id, product_id) WHERE (decision_id IS NULL);
COMMENT ON TABLE report IS 'Key: product_id.';
GRANT INSERT, SELECT, UPDATE ON report TO tradewind_console;
GRANT INSERT, SELECT ON report TO tradewind_shop;

CREATE TABLE report_decision (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  outcome text NOT NULL,
  words text NOT NULL,
  takedown_id uuid,
  by_id uuid NOT NULL,
  by_name text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT report_decision_pkey PRIMARY KEY (id),
  CONSTRAINT report_decision_takes_down CHECK (((takedown_id IS NULL) OR (outcome = 'taken_down'::text))),
  CONSTRAINT report_decision_words CHECK ((btrim(words) <> ''::text)),
  CONSTRAINT report_outcome CHECK ((outcome = ANY (ARRAY['taken_down'::text, 'nothing_wrong'::text]))),
  CONSTRAINT report_decision_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT report_decision_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT report_decision_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES takedown(id)
);
CREATE INDEX report_decision_newest ON public.report_decision USING btree (at, id);
CREATE INDEX report_decision_of_product ON public.report_decision USING btree (product_id, at, id);
CREATE INDEX report_decision_of_takedown ON public.report_decision USING btree (takedown_id) WHERE (takedown_id IS NOT NULL);
CREATE TRIGGER report_decision_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.report_decision FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER report_decision_row_stays BEFORE DELETE OR UPDATE ON public.report_decision FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE report_decision IS 'Key: product_id.';
GRANT INSERT, SELECT ON report_decision TO tradewind_console;
GRANT SELECT ON report_decision TO tradewind_shop;

CREATE TABLE report_picture (
  report_id uuid NOT NULL,
  place integer NOT NULL,
  image picture NOT NULL,
  CONSTRAINT report_picture_pkey PRIMARY KEY (report_id, place),
  CONSTRAINT report_picture_place CHECK ((place >= 0)),
  CONSTRAINT report_picture_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id)
);
CREATE TRIGGER report_picture_only_grows BEFORE UPDATE OR TRUNCATE ON public.report_picture FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER report_picture_row_stays BEFORE DELETE OR UPDATE ON public.report_picture FOR EACH ROW EXECUTE FUNCTION guard_kept();
COMMENT ON TABLE report_picture IS 'Key: report_id.';
GRANT INSERT, SELECT ON report_picture TO tradewind_console;
GRANT INSERT, SELECT ON report_picture TO tradewind_shop;

CREATE TABLE reservation (
  order_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  state text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT reservation_pkey PRIMARY KEY (order_id, sku_id),
  CONSTRAINT reservation_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT reservation_state_check CHECK ((state = ANY (ARRAY['held'::text, 'taken'::text, 'freed'::text, 'returned'::text]))),
  CONSTRAINT reservation_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES stock(sku_id)
);
COMMENT ON TABLE reservation IS 'Key: order_id.';
GRANT INSERT, SELECT, UPDATE ON reservation TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON reservation TO tradewind_shop;

CREATE TABLE review (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  goods_id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  buyer text NOT NULL,
  spec localised_text,
  content text NOT NULL,
  goods_score smallint NOT NULL,
  service_score smallint NOT NULL,
  postage_score smallint NOT NULL,
  has_pictures boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  language text,
  reply text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_words text,
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_once UNIQUE (order_line_id),
  CONSTRAINT review_content_check CHECK ((content <> ''::text)),
  CONSTRAINT review_goods_score_check CHECK (((goods_score >= 1) AND (goods_score <= 5))),
  CONSTRAINT review_hidden_says_why CHECK (((hidden_at IS NULL) = (hidden_words IS NULL))),
  CONSTRAINT review_hidden_words CHECK ((btrim(hidden_words) <> ''::text)),
  CONSTRAINT review_language_check CHECK ((language <> ''::text)),
  CONSTRAINT review_postage_score_check CHECK (((postage_score >= 1) AND (postage_score <= 5))),
  CONSTRAINT review_reply_after_check CHECK ((replied_at >= created_at)),
  CONSTRAINT review_reply_check CHECK ((reply <> ''::text)),
  CONSTRAINT review_reply_when_check CHECK (((reply IS NULL) = (replied_at IS NULL))),
  CONSTRAINT review_service_score_check CHECK (((service_score >= 1) AND (service_score <= 5))),
  CONSTRAINT review_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT review_order_line_id_order_id_fkey FOREIGN KEY (order_line_id, order_id) REFERENCES order_line(id, order_id),
  CONSTRAINT review_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX review_by_score ON public.review USING btree (goods_id, goods_score, created_at, id);
CREATE INDEX review_newest ON public.review USING btree (goods_id, created_at, id);
CREATE INDEX review_of_shop ON public.review USING btree (shop_id, created_at, id);
CREATE INDEX review_of_shop_low ON public.review USING btree (shop_id, created_at, id) WHERE ((reply IS NULL) AND (hidden_at IS NULL) AND (goods_score <= 3));
CREATE INDEX review_of_shop_unanswered ON public.review USING btree (shop_id, created_at, id) WHERE ((reply IS NULL) AND (hidden_at IS NULL));
CREATE INDEX review_with_pictures ON public.review USING btree (goods_id, created_at, id) WHERE has_pictures;
COMMENT ON TABLE review IS 'Key: goods_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON review TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON review TO tradewind_shop;

CREATE TABLE review_picture (
  review_id uuid NOT NULL,
  place integer NOT NULL,
  picture picture NOT NULL,
  CONSTRAINT review_picture_pkey PRIMARY KEY (review_id, place),
  CONSTRAINT review_picture_place_check CHECK ((place > 0)),
  CONSTRAINT review_picture_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);
COMMENT ON TABLE review_picture IS 'Key: review_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON review_picture TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON review_picture TO tradewind_shop;

CREATE TABLE review_report (
  review_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  by_id uuid NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  outcome text,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  CONSTRAINT review_report_pkey PRIMARY KEY (review_id),
  CONSTRAINT review_report_decided_later CHECK ((decided_at >= created_at)),
  CONSTRAINT review_report_decision CHECK ((btrim(decision) <> ''::text)),
  CONSTRAINT review_report_is_decided_whole CHECK ((((outcome IS NULL) = (decision IS NULL)) AND ((outcome IS NULL) = (decided_by IS NULL)) AND ((outcome IS NULL) = (decided_at IS NULL)))),
  CONSTRAINT review_report_outcome CHECK ((outcome = ANY (ARRAY['kept'::text, 'hidden'::text]))),
  CONSTRAINT review_report_reason CHECK ((reason = ANY (ARRAY['insult'::text, 'off_topic'::text, 'personal'::text, 'fake'::text, 'other'::text]))),
  CONSTRAINT review_report_words CHECK ((btrim(words) <> ''::text)),
  CONSTRAINT review_report_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT review_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id),
  CONSTRAINT review_report_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX review_report_decided ON public.review_report USING btree (decided_at, review_id) WHERE (outcome IS NOT NULL);
CREATE INDEX review_report_of_shop ON public.review_report USING btree (shop_id);
CREATE INDEX review_report_open ON public.review_report USING btree (created_at, review_id) WHERE (outcome IS NULL);
COMMENT ON TABLE review_report IS 'Key: shop_id.';
GRANT INSERT, SELECT, UPDATE ON review_report TO tradewind_console;

CREATE TABLE revocation (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  declared_at timestamp with time zone NOT NULL,
  acted_at timestamp with time zone,
  CONSTRAINT revocation_pkey PRIMARY KEY (id),
  CONSTRAINT revocation_acted CHECK ((acted_at >= declared_at)),
  CONSTRAINT revocation_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES shopper(id),
  CONSTRAINT revocation_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX revocation_of_buyer ON public.revocation USING btree (buyer_id);
CREATE INDEX revocation_old ON public.revocation USING btree (declared_at) WHERE (acted_at IS NOT NULL);
CREATE UNIQUE INDEX revocation_one_waits ON public.revocation USING btree (order_id) WHERE (acted_at IS NULL);
COMMENT ON TABLE revocation IS 'Key: buyer_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON revocation TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON revocation TO tradewind_shop;

CREATE TABLE revocation_notice (
  id uuid NOT NULL,
  sn text NOT NULL,
  email text NOT NULL,
  declared_at timestamp with time zone NOT NULL,
  CONSTRAINT revocation_notice_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE revocation_notice IS 'Key: id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON revocation_notice TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON revocation_notice TO tradewind_shop;

CREATE TABLE sale_day (
  shop_id uuid NOT NULL,
  day date NOT NULL,
  orders integer NOT NULL,
  sales bigint NOT NULL,
  settled bigint NOT NULL,
  back bigint NOT NULL,
  CONSTRAINT sale_day_pkey PRIMARY KEY (shop_id, day),
  CONSTRAINT sale_day_adds_up CHECK (((orders >= 0) AND (sales >= 0) AND (settled >= 0) AND (settled <= sales) AND (back >= 0))),
  CONSTRAINT sale_day_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
COMMENT ON TABLE sale_day IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON sale_day TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON sale_day TO tradewind_shop;

CREATE TABLE sale_move (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  shop_id uuid NOT NULL,
  day date NOT NULL,
  orders integer NOT NULL,
  sales bigint NOT NULL,
  settled bigint NOT NULL,
  back bigint NOT NULL,
  CONSTRAINT sale_move_pkey PRIMARY KEY (order_id, seq),
  CONSTRAINT sale_move_of_one_order CHECK (((orders >= '-1'::integer) AND (orders <= 1))),
  CONSTRAINT sale_move_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX sale_move_of_shop ON public.sale_move USING btree (shop_id, day);
COMMENT ON TABLE sale_move IS 'Key: order_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON sale_move TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON sale_move TO tradewind_shop;

CREATE TABLE sale_span (
  days integer NOT NULL,
  since date NOT NULL,
  CONSTRAINT sale_span_pkey PRIMARY KEY (days),
  CONSTRAINT sale_span_has_days CHECK ((days > 0))
);
COMMENT ON TABLE sale_span IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON sale_span TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON sale_span TO tradewind_shop;

CREATE TABLE search_asker (
  day date NOT NULL,
  digest bytea NOT NULL,
  CONSTRAINT search_asker_pkey PRIMARY KEY (day, digest),
  CONSTRAINT search_asker_digest CHECK ((length(digest) = 16)),
  CONSTRAINT search_asker_day_fkey FOREIGN KEY (day) REFERENCES search_day(day)
);
COMMENT ON TABLE search_asker IS 'Of the market as a whole.';
GRANT DELETE, SELECT (day) ON search_asker TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_asker TO tradewind_shop;

CREATE TABLE search_corpus (
  id boolean DEFAULT true NOT NULL,
  products integer DEFAULT 0 NOT NULL,
  parts integer DEFAULT 0 NOT NULL,
  CONSTRAINT search_corpus_pkey PRIMARY KEY (id),
  CONSTRAINT search_corpus_id_check CHECK (id),
  CONSTRAINT search_corpus_products_check CHECK ((products >= 0))
);
COMMENT ON TABLE search_corpus IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON search_corpus TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_corpus TO tradewind_shop;

CREATE TABLE search_day (
  day date NOT NULL,
  salt bytea NOT NULL,
  words integer DEFAULT 0 NOT NULL,
  CONSTRAINT search_day_pkey PRIMARY KEY (day),
  CONSTRAINT search_day_words CHECK ((words >= 0))
);
COMMENT ON TABLE search_day IS 'Of the market as a whole.';
GRANT DELETE, SELECT (day, words), UPDATE (salt) ON search_day TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_day TO tradewind_shop;

CREATE TABLE search_document (
  product_id uuid NOT NULL,
  words tsvector NOT NULL,
  impacts jsonb NOT NULL,
  edition smallint DEFAULT 0 NOT NULL,
  part integer DEFAULT 0 NOT NULL,
  CONSTRAINT search_document_pkey PRIMARY KEY (product_id),
  CONSTRAINT search_document_impacts_check CHECK ((jsonb_typeof(impacts) = 'object'::text)),
  CONSTRAINT search_document_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
) WITH (toast_tuple_target=8160);
CREATE INDEX search_document_of_edition ON public.search_document USING btree (edition, product_id);
CREATE INDEX search_document_words ON public.search_document USING gin (words) WITH (fastupdate=off);
COMMENT ON TABLE search_document IS 'Key: product_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON search_document TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_document TO tradewind_shop;

CREATE TABLE search_hidden (
  word text NOT NULL,
  hidden_by uuid NOT NULL,
  hidden_at timestamp with time zone NOT NULL,
  CONSTRAINT search_hidden_pkey PRIMARY KEY (word),
  CONSTRAINT search_hidden_word CHECK (((length(word) >= 1) AND (length(word) <= 60)))
);
COMMENT ON TABLE search_hidden IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON search_hidden TO tradewind_console;
GRANT SELECT ON search_hidden TO tradewind_shop;

CREATE TABLE search_word (
  word text NOT NULL,
  shown text,
  products integer NOT NULL,
  languages text[] DEFAULT '{}'::text[] NOT NULL,
  frequency_class smallint GENERATED ALWAYS AS ((floor((ln(((GREATEST(products, 0))::double precision + (1)::double precision)) / ln((2)::double precision))))::smallint) STORED,
  CONSTRAINT search_word_pkey PRIMARY KEY (word),
  CONSTRAINT search_word_products_check CHECK ((products >= 0))
) WITH (fillfactor=80);
CREATE INDEX search_word_likely ON public.search_word USING btree ("left"(word, 1), frequency_class DESC, word) WHERE (shown IS NOT NULL);
CREATE INDEX search_word_near ON public.search_word USING gin (word gin_trgm_ops) WHERE (word !~ '[0-9]'::text);
CREATE INDEX search_word_start ON public.search_word USING btree (word text_pattern_ops) WHERE (shown IS NOT NULL);
COMMENT ON TABLE search_word IS 'Key: word.';
COMMENT ON COLUMN search_word.languages IS 'Locale codes of the readers who see a title with it, * for all; only ever added to.';
GRANT DELETE, INSERT, SELECT, UPDATE ON search_word TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_word TO tradewind_shop;

CREATE TABLE searched (
  day date NOT NULL,
  shop_id uuid,
  lang text NOT NULL,
  word text NOT NULL,
  times integer NOT NULL,
  callers integer NOT NULL,
  found integer NOT NULL,
  CONSTRAINT searched_callers CHECK (((callers >= 0) AND (callers <= times))),
  CONSTRAINT searched_found CHECK ((found >= 0)),
  CONSTRAINT searched_times CHECK ((times > 0)),
  CONSTRAINT searched_word CHECK (((length(word) >= 1) AND (length(word) <= 60)))
);
CREATE INDEX searched_by_several ON public.searched USING btree (lang, day) INCLUDE (word, callers) WHERE ((callers >= 5) AND (found > 0) AND (shop_id IS NULL));
CREATE INDEX searched_in_shop ON public.searched USING btree (shop_id, day) WHERE (shop_id IS NOT NULL);
CREATE UNIQUE INDEX searched_once ON public.searched USING btree (day, shop_id, lang, word) NULLS NOT DISTINCT;
COMMENT ON TABLE searched IS 'Of the market as a whole.';
GRANT DELETE, SELECT ON searched TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON searched TO tradewind_shop;

CREATE TABLE security_event (
  id uuid NOT NULL,
  event text NOT NULL,
  outcome text NOT NULL,
  realm text NOT NULL,
  person_id uuid,
  address text NOT NULL,
  device text NOT NULL,
  request_id text NOT NULL,
  facts jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT security_event_pkey PRIMARY KEY (id),
  CONSTRAINT security_event_is_named CHECK ((event ~ '^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)?$'::text)),
  CONSTRAINT security_event_outcome CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'alarm'::text]))),
  CONSTRAINT security_event_realm CHECK ((realm = ANY (ARRAY['shopper'::text, 'seller'::text, 'operator'::text, 'system'::text])))
);
CREATE INDEX security_event_age ON public.security_event USING btree (at);
CREATE INDEX security_event_of_person ON public.security_event USING btree (person_id, at);
CREATE TRIGGER security_event_stays BEFORE TRUNCATE ON public.security_event FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER security_event_stays_as_noted BEFORE DELETE OR UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION guard_security_event();
COMMENT ON TABLE security_event IS 'Key: person_id.';
GRANT INSERT, SELECT ON security_event TO tradewind_console;
GRANT INSERT ON security_event TO tradewind_shop;

CREATE TABLE service_hours (
  id boolean DEFAULT true NOT NULL,
  time_zone text NOT NULL,
  days integer[] NOT NULL,
  opens_at integer NOT NULL,
  closes_at integer NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT service_hours_pkey PRIMARY KEY (id),
  CONSTRAINT service_hours_id_check CHECK (id),
  CONSTRAINT service_hours_of_a_day CHECK (((opens_at >= 0) AND (closes_at <= 1439) AND (opens_at < closes_at))),
  CONSTRAINT service_hours_on_days CHECK (((days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]) AND ((cardinality(days) >= 1) AND (cardinality(days) <= 7)))),
  CONSTRAINT service_hours_time_zone CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text))
);
COMMENT ON TABLE service_hours IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON service_hours TO tradewind_console;
GRANT SELECT ON service_hours TO tradewind_shop;

CREATE TABLE session (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  token_sha256 bytea NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_sha256_key UNIQUE (token_sha256),
  CONSTRAINT session_token_sha256_check CHECK ((length(token_sha256) = 32)),
  CONSTRAINT session_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX session_of ON public.session USING btree (shopper_id, created_at);
COMMENT ON TABLE session IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO tradewind_shop;

CREATE TABLE ship_file (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT ship_file_pkey PRIMARY KEY (id),
  CONSTRAINT ship_file_finished CHECK (((state = 'done'::text) = (finished_at IS NOT NULL))),
  CONSTRAINT ship_file_state CHECK ((state = ANY (ARRAY['judged'::text, 'sending'::text, 'done'::text]))),
  CONSTRAINT ship_file_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT ship_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX ship_file_sending ON public.ship_file USING btree (moved_at) WHERE (state = 'sending'::text);
COMMENT ON TABLE ship_file IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON ship_file TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON ship_file TO tradewind_shop;

CREATE TABLE ship_row (
  file_id uuid NOT NULL,
  line integer NOT NULL,
  sn text NOT NULL,
  carrier text NOT NULL,
  no text NOT NULL,
  state text NOT NULL,
  reason text,
  hint text,
  CONSTRAINT ship_row_pkey PRIMARY KEY (file_id, line),
  CONSTRAINT ship_row_reason CHECK (((state = 'left_out'::text) = (reason IS NOT NULL))),
  CONSTRAINT ship_row_state CHECK ((state = ANY (ARRAY['ready'::text, 'sent'::text, 'same'::text, 'left_out'::text]))),
  CONSTRAINT ship_row_file_id_fkey FOREIGN KEY (file_id) REFERENCES ship_file(id)
);
CREATE INDEX ship_row_in ON public.ship_row USING btree (file_id, state, line);
COMMENT ON TABLE ship_row IS 'Key: file_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON ship_row TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON ship_row TO tradewind_shop;

CREATE TABLE shop (
  id uuid NOT NULL,
  name text NOT NULL,
  city localised_text NOT NULL,
  country text NOT NULL,
  style localised_text NOT NULL,
  story localised_text NOT NULL,
  logo picture NOT NULL,
  cover picture NOT NULL,
  founded_at timestamp with time zone NOT NULL,
  freight_version integer DEFAULT 1 NOT NULL,
  market_id smallint DEFAULT 1 NOT NULL,
  owner_id uuid,
  first_logo text,
  page_version integer DEFAULT 1 NOT NULL,
  away_from timestamp with time zone,
  away_until timestamp with time zone,
  away_message localised_text,
  standing text DEFAULT 'open'::text NOT NULL,
  CONSTRAINT shop_pkey PRIMARY KEY (id),
  CONSTRAINT shop_away_ends CHECK ((((away_from IS NULL) = (away_until IS NULL)) AND (away_until > away_from))),
  CONSTRAINT shop_away_message_of_a_holiday CHECK (((away_message IS NULL) OR (away_from IS NOT NULL))),
  CONSTRAINT shop_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT shop_market CHECK ((market_id > 0)),
  CONSTRAINT shop_page_version CHECK ((page_version > 0)),
  CONSTRAINT shop_standing CHECK ((standing = ANY (ARRAY['open'::text, 'taken_down'::text, 'gone'::text]))),
  CONSTRAINT shop_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES shopper(id)
);
CREATE INDEX shop_closed ON public.shop USING btree (id) WHERE (standing <> 'open'::text);
CREATE INDEX shop_name ON public.shop USING gin (name gin_trgm_ops);
CREATE UNIQUE INDEX shop_of_owner ON public.shop USING btree (owner_id) WHERE (owner_id IS NOT NULL);
COMMENT ON TABLE shop IS 'Key: market_id.';
COMMENT ON COLUMN shop.market_id IS 'The market that it sells in.';
GRANT DELETE, INSERT, SELECT, UPDATE ON shop TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON shop TO tradewind_shop;

CREATE TABLE shop_act (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  call text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  input jsonb NOT NULL,
  changes jsonb NOT NULL,
  request_id text NOT NULL,
  done_at timestamp with time zone NOT NULL,
  CONSTRAINT shop_act_pkey PRIMARY KEY (id),
  CONSTRAINT shop_act_call_check CHECK ((call <> ''::text)),
  CONSTRAINT shop_act_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text)),
  CONSTRAINT shop_act_input_check CHECK ((jsonb_typeof(input) = 'object'::text)),
  CONSTRAINT shop_act_subject_kind_check CHECK ((subject_kind <> ''::text)),
  CONSTRAINT shop_act_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT shop_act_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX shop_act_newest ON public.shop_act USING btree (shop_id, done_at, id);
CREATE INDEX shop_act_of_call ON public.shop_act USING btree (shop_id, call, done_at, id);
CREATE INDEX shop_act_of_person ON public.shop_act USING btree (shop_id, staff_id, done_at, id);
CREATE INDEX shop_act_on_kind ON public.shop_act USING btree (shop_id, subject_kind, done_at, id);
CREATE INDEX shop_act_on_subject ON public.shop_act USING btree (shop_id, subject_id, done_at, id);
CREATE TRIGGER shop_act_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.shop_act FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER shop_act_row_stays BEFORE DELETE OR UPDATE ON public.shop_act FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE shop_act IS 'Key: shop_id.';
GRANT INSERT, SELECT ON shop_act TO tradewind_console;

CREATE TABLE shop_commission (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  from_at timestamp with time zone NOT NULL,
  points integer,
  CONSTRAINT shop_commission_pkey PRIMARY KEY (id),
  CONSTRAINT shop_commission_points CHECK (((points >= 0) AND (points <= 5000))),
  CONSTRAINT shop_commission_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX shop_commission_of_day ON public.shop_commission USING btree (shop_id, from_at DESC, id DESC);
CREATE TRIGGER shop_commission_is_recorded AFTER INSERT OR UPDATE ON public.shop_commission FOR EACH ROW EXECUTE FUNCTION ledger.note_record('shop_commission');
CREATE TRIGGER shop_commission_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.shop_commission FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER shop_commission_row_stays BEFORE DELETE OR UPDATE ON public.shop_commission FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE shop_commission IS 'Key: shop_id.';
GRANT INSERT, SELECT ON shop_commission TO tradewind_console;
GRANT SELECT ON shop_commission TO tradewind_shop;

CREATE TABLE shop_tally (
  shop_id uuid NOT NULL,
  orders integer DEFAULT 0 NOT NULL,
  sales integer DEFAULT 0 NOT NULL,
  sales_cents bigint DEFAULT 0 NOT NULL,
  fans integer DEFAULT 0 NOT NULL,
  reviews integer DEFAULT 0 NOT NULL,
  favorable integer DEFAULT 0 NOT NULL,
  goods integer DEFAULT 0 NOT NULL,
  CONSTRAINT shop_tally_pkey PRIMARY KEY (shop_id),
  CONSTRAINT shop_tally_check CHECK (((favorable >= 0) AND (favorable <= reviews))),
  CONSTRAINT shop_tally_fans_check CHECK ((fans >= 0)),
  CONSTRAINT shop_tally_goods_check CHECK ((goods >= 0)),
  CONSTRAINT shop_tally_orders_check CHECK ((orders >= 0)),
  CONSTRAINT shop_tally_reviews_check CHECK ((reviews >= 0)),
  CONSTRAINT shop_tally_sales_cents_check CHECK ((sales_cents >= 0)),
  CONSTRAINT shop_tally_sales_check CHECK ((sales >= 0)),
  CONSTRAINT shop_tally_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX shop_hot ON public.shop_tally USING btree (orders, shop_id);
COMMENT ON TABLE shop_tally IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON shop_tally TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON shop_tally TO tradewind_shop;

CREATE TABLE shop_trader (
  shop_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  postcode text,
  city text NOT NULL,
  country text NOT NULL,
  register_no text,
  vat_no text,
  email text NOT NULL,
  phone text,
  CONSTRAINT shop_trader_pkey PRIMARY KEY (shop_id),
  CONSTRAINT shop_trader_country CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT shop_trader_kind CHECK ((kind = ANY (ARRAY['person'::text, 'company'::text, 'club'::text]))),
  CONSTRAINT shop_trader_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
COMMENT ON TABLE shop_trader IS 'Key: shop_id.';
GRANT INSERT, SELECT, UPDATE ON shop_trader TO tradewind_console;
GRANT SELECT ON shop_trader TO tradewind_shop;

CREATE TABLE shopper (
  id uuid NOT NULL,
  account text NOT NULL,
  email text,
  mobile text,
  password_hash text NOT NULL,
  family_name text,
  given_name text,
  avatar_name text,
  language text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  frozen_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  market_id smallint DEFAULT 1 NOT NULL,
  closing_at timestamp with time zone,
  closed_at timestamp with time zone,
  deliver_to text,
  CONSTRAINT shopper_pkey PRIMARY KEY (id),
  CONSTRAINT shopper_closed_is_empty CHECK (((closed_at IS NULL) OR ((closing_at IS NOT NULL) AND (password_hash = ''::text) AND (num_nonnulls(email, mobile, family_name, given_name, avatar_name) = 0)))),
  CONSTRAINT shopper_closed_when_due CHECK ((closed_at >= closing_at)),
  CONSTRAINT shopper_delivers_to_country CHECK ((deliver_to ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT shopper_market CHECK ((market_id > 0)),
  CONSTRAINT shopper_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text))
);
CREATE INDEX shopper_account_letters ON public.shopper USING gin (letter_pairs(account));
CREATE INDEX shopper_frozen ON public.shopper USING btree (id) WHERE (frozen_at IS NOT NULL);
COMMENT ON TABLE shopper IS 'Key: market_id.';
COMMENT ON COLUMN shopper.market_id IS 'The market that they buy in.';
GRANT DELETE, INSERT, SELECT, UPDATE ON shopper TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON shopper TO tradewind_shop;

CREATE TABLE shopper_note (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  author_id uuid NOT NULL,
  text text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT shopper_note_pkey PRIMARY KEY (id),
  CONSTRAINT shopper_note_text_check CHECK ((text <> ''::text)),
  CONSTRAINT shopper_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES staff(id),
  CONSTRAINT shopper_note_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX shopper_note_of ON public.shopper_note USING btree (shopper_id, id);
CREATE TRIGGER shopper_note_only_grows BEFORE UPDATE OR TRUNCATE ON public.shopper_note FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER shopper_note_row_stays BEFORE DELETE OR UPDATE ON public.shopper_note FOR EACH ROW EXECUTE FUNCTION guard_kept();
COMMENT ON TABLE shopper_note IS 'Key: shopper_id.';
GRANT INSERT, SELECT ON shopper_note TO tradewind_console;

CREATE TABLE sku (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  choice integer[] NOT NULL,
  spec localised_text,
  image picture,
  price bigint NOT NULL,
  price_was bigint,
  price_was_until timestamp with time zone,
  code text,
  barcode text,
  removed_at timestamp with time zone,
  chosen text NOT NULL,
  weight_grams integer,
  CONSTRAINT sku_pkey PRIMARY KEY (id),
  CONSTRAINT sku_chosen UNIQUE (product_id, chosen),
  CONSTRAINT sku_barcode_check CHECK ((barcode <> ''::text)),
  CONSTRAINT sku_check CHECK ((price_was > price)),
  CONSTRAINT sku_check1 CHECK (((price_was IS NULL) = (price_was_until IS NULL))),
  CONSTRAINT sku_code_check CHECK ((code <> ''::text)),
  CONSTRAINT sku_price_check CHECK (((price >= 1) AND (price <= 1000000000))),
  CONSTRAINT sku_weight_grams_check CHECK ((weight_grams > 0)),
  CONSTRAINT sku_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT sku_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX sku_code ON public.sku USING btree (shop_id, lower(code)) WHERE (code IS NOT NULL);
COMMENT ON TABLE sku IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON sku TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON sku TO tradewind_shop;

CREATE TABLE sku_day (
  shop_id uuid NOT NULL,
  day date NOT NULL,
  sku_id uuid NOT NULL,
  product_id uuid NOT NULL,
  pieces integer NOT NULL,
  sales bigint NOT NULL,
  CONSTRAINT sku_day_pkey PRIMARY KEY (shop_id, day, sku_id) INCLUDE (product_id, pieces, sales),
  CONSTRAINT sku_day_adds_up CHECK (((pieces >= 0) AND (sales >= 0))),
  CONSTRAINT sku_day_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT sku_day_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT sku_day_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
COMMENT ON TABLE sku_day IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON sku_day TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON sku_day TO tradewind_shop;

CREATE TABLE sku_move (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  sku_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  day date NOT NULL,
  product_id uuid NOT NULL,
  pieces integer NOT NULL,
  sales bigint NOT NULL,
  CONSTRAINT sku_move_pkey PRIMARY KEY (order_id, seq, sku_id),
  CONSTRAINT sku_move_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT sku_move_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
CREATE INDEX sku_move_of_shop ON public.sku_move USING btree (shop_id, day);
COMMENT ON TABLE sku_move IS 'Key: order_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON sku_move TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON sku_move TO tradewind_shop;

CREATE TABLE sku_price (
  sku_id uuid NOT NULL,
  since timestamp with time zone NOT NULL,
  price bigint NOT NULL,
  CONSTRAINT sku_price_pkey PRIMARY KEY (sku_id, since),
  CONSTRAINT sku_price_price_check CHECK ((price > 0)),
  CONSTRAINT sku_price_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
COMMENT ON TABLE sku_price IS 'Key: sku_id.';
GRANT INSERT, SELECT, UPDATE ON sku_price TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON sku_price TO tradewind_shop;

CREATE TABLE staff (
  id uuid NOT NULL,
  account text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  kind text NOT NULL,
  shop_id uuid,
  roles text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  disabled_at timestamp with time zone,
  totp_required boolean DEFAULT false NOT NULL,
  email text,
  email_proved_at timestamp with time zone,
  approves_from timestamp with time zone NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  first_password_until timestamp with time zone,
  first_password_used_at timestamp with time zone,
  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_account_key UNIQUE (account),
  CONSTRAINT staff_account_check CHECK ((account = lower(account))),
  CONSTRAINT staff_check CHECK (((kind = 'seller'::text) = (shop_id IS NOT NULL))),
  CONSTRAINT staff_email_is_proved CHECK (((email IS NULL) = (email_proved_at IS NULL))),
  CONSTRAINT staff_first_password_used_in_time CHECK (((first_password_used_at IS NULL) OR ((first_password_until IS NOT NULL) AND (first_password_used_at < first_password_until)))),
  CONSTRAINT staff_kind_check CHECK ((kind = ANY (ARRAY['seller'::text, 'operator'::text]))),
  CONSTRAINT staff_operator_has_known_roles CHECK (((kind <> 'operator'::text) OR (roles <@ ARRAY['support'::text, 'auditor'::text, 'finance'::text, 'administrator'::text]))),
  CONSTRAINT staff_seller_has_known_roles CHECK (((kind <> 'seller'::text) OR ((roles <@ ARRAY['owner'::text, 'goods'::text, 'orders'::text, 'money'::text]) AND (cardinality(roles) > 0))))
);
CREATE INDEX staff_of_shop ON public.staff USING btree (shop_id, id) WHERE (kind = 'seller'::text);
CREATE UNIQUE INDEX staff_email_once ON public.staff USING btree (lower(email)) WHERE (kind = 'operator'::text);
CREATE TRIGGER staff_is_recorded AFTER INSERT OR UPDATE ON public.staff FOR EACH ROW EXECUTE FUNCTION ledger.note_record('staff');
COMMENT ON TABLE staff IS 'Key: id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON staff TO tradewind_console;

CREATE TABLE staff_device (
  staff_id uuid NOT NULL,
  device_sha256 bytea NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_device_pkey PRIMARY KEY (staff_id, device_sha256),
  CONSTRAINT staff_device_is_hash CHECK ((length(device_sha256) = 32)),
  CONSTRAINT staff_device_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_device_age ON public.staff_device USING btree (last_used_at);
COMMENT ON TABLE staff_device IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_device TO tradewind_console;
GRANT DELETE, SELECT (last_used_at) ON staff_device TO tradewind_shop;

CREATE TABLE staff_email_code (
  staff_id uuid NOT NULL,
  email text NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_email_code_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_email_code_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT staff_email_code_email_check CHECK ((email ~~ '%_@_%'::text)),
  CONSTRAINT staff_email_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON TABLE staff_email_code IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_email_code TO tradewind_console;

CREATE TABLE staff_hand (
  staff_id uuid NOT NULL,
  by_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT staff_hand_pkey PRIMARY KEY (staff_id, by_id, at),
  CONSTRAINT staff_hand_of_another CHECK ((staff_id <> by_id)),
  CONSTRAINT staff_hand_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT staff_hand_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE TRIGGER staff_hand_is_recorded AFTER INSERT OR UPDATE ON public.staff_hand FOR EACH ROW EXECUTE FUNCTION ledger.note_record('staff_hand');
CREATE TRIGGER staff_hand_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.staff_hand FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER staff_hand_row_stays BEFORE DELETE OR UPDATE ON public.staff_hand FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE staff_hand IS 'Key: staff_id.';
GRANT INSERT, SELECT ON staff_hand TO tradewind_console;
GRANT SELECT ON staff_hand TO tradewind_shop;

CREATE TABLE staff_recovery_code (
  staff_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  CONSTRAINT staff_recovery_code_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON TABLE staff_recovery_code IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_recovery_code TO tradewind_console;

CREATE TABLE staff_session (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  token_sha256 bytea NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_session_pkey PRIMARY KEY (id),
  CONSTRAINT staff_session_token_sha256_key UNIQUE (token_sha256),
  CONSTRAINT staff_session_token_sha256_check CHECK ((length(token_sha256) = 32)),
  CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON TABLE staff_session IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_session TO tradewind_console;
GRANT DELETE, SELECT (expires_at) ON staff_session TO tradewind_shop;

CREATE TABLE staff_totp (
  staff_id uuid NOT NULL,
  secret bytea,
  waiting bytea,
  last_step bigint DEFAULT 0 NOT NULL,
  CONSTRAINT staff_totp_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_totp_holds_a_secret CHECK (((secret IS NOT NULL) OR (waiting IS NOT NULL))),
  CONSTRAINT staff_totp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON TABLE staff_totp IS 'Key: staff_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_totp TO tradewind_console;

CREATE TABLE stock (
  sku_id uuid NOT NULL,
  opening integer NOT NULL,
  on_hand integer NOT NULL,
  reserved integer DEFAULT 0 NOT NULL,
  CONSTRAINT stock_pkey PRIMARY KEY (sku_id),
  CONSTRAINT stock_on_hand_check CHECK ((on_hand >= 0)),
  CONSTRAINT stock_opening_check CHECK ((opening >= 0)),
  CONSTRAINT stock_reserved CHECK (((reserved >= 0) AND (reserved <= on_hand))),
  CONSTRAINT stock_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
) WITH (fillfactor=70);
COMMENT ON TABLE stock IS 'Key: sku_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON stock TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON stock TO tradewind_shop;

CREATE TABLE stock_file (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  file_name text NOT NULL,
  sha256 bytea NOT NULL,
  same integer NOT NULL,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT stock_file_pkey PRIMARY KEY (id),
  CONSTRAINT stock_file_finished CHECK (((state = ANY (ARRAY['done'::text, 'undoing'::text, 'undone'::text])) = (finished_at IS NOT NULL))),
  CONSTRAINT stock_file_same CHECK ((same >= 0)),
  CONSTRAINT stock_file_state CHECK ((state = ANY (ARRAY['judged'::text, 'taking'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  CONSTRAINT stock_file_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  CONSTRAINT stock_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX stock_file_bytes ON public.stock_file USING btree (shop_id, sha256) WHERE (finished_at IS NOT NULL);
CREATE INDEX stock_file_taken ON public.stock_file USING btree (shop_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX stock_file_worked ON public.stock_file USING btree (moved_at) WHERE (state = ANY (ARRAY['taking'::text, 'undoing'::text]));
COMMENT ON TABLE stock_file IS 'Key: shop_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_file TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_file TO tradewind_shop;

CREATE TABLE stock_move (
  sku_id uuid NOT NULL,
  reason text NOT NULL,
  ref_id uuid NOT NULL,
  quantity integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT stock_move_pkey PRIMARY KEY (sku_id, reason, ref_id),
  CONSTRAINT stock_move_quantity_check CHECK ((quantity <> 0)),
  CONSTRAINT stock_move_reason_check CHECK ((reason = ANY (ARRAY['sold'::text, 'returned'::text, 'counted'::text]))),
  CONSTRAINT stock_move_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES stock(sku_id)
);
COMMENT ON TABLE stock_move IS 'Key: sku_id.';
GRANT INSERT, SELECT ON stock_move TO tradewind_console;
GRANT INSERT, SELECT ON stock_move TO tradewind_shop;

CREATE TABLE stock_row (
  file_id uuid NOT NULL,
  line integer NOT NULL,
  sku_id uuid,
  code text NOT NULL,
  reference text,
  kind text NOT NULL,
  said text NOT NULL,
  listed integer,
  change integer,
  since integer,
  state text NOT NULL,
  reason text,
  hint text,
  was integer,
  became integer,
  CONSTRAINT stock_row_pkey PRIMARY KEY (file_id, line),
  CONSTRAINT stock_row_became CHECK (((state = ANY (ARRAY['taken'::text, 'back'::text, 'stays'::text])) = ((was IS NOT NULL) AND (became IS NOT NULL)))),
  CONSTRAINT stock_row_changes CHECK (((state = 'left_out'::text) OR ((sku_id IS NOT NULL) AND (change IS NOT NULL) AND (change <> 0)))),
  CONSTRAINT stock_row_kind CHECK ((kind = ANY (ARRAY['count'::text, 'add'::text]))),
  CONSTRAINT stock_row_reason CHECK (((state = ANY (ARRAY['left_out'::text, 'stays'::text])) = (reason IS NOT NULL))),
  CONSTRAINT stock_row_state CHECK ((state = ANY (ARRAY['ready'::text, 'taken'::text, 'left_out'::text, 'back'::text, 'stays'::text]))),
  CONSTRAINT stock_row_file_id_fkey FOREIGN KEY (file_id) REFERENCES stock_file(id),
  CONSTRAINT stock_row_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
CREATE INDEX stock_row_in ON public.stock_row USING btree (file_id, state, line);
COMMENT ON TABLE stock_row IS 'Key: file_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_row TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_row TO tradewind_shop;

CREATE TABLE suspense_case (
  id uuid NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  ref text NOT NULL,
  note text NOT NULL,
  shopper_id uuid,
  opened_by uuid NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  close_reason text,
  CONSTRAINT suspense_case_pkey PRIMARY KEY (id),
  CONSTRAINT suspense_case_amount_check CHECK ((amount > 0)),
  CONSTRAINT suspense_case_kind_check CHECK ((kind = ANY (ARRAY['unidentified'::text, 'mismatch'::text, 'reversed'::text]))),
  CONSTRAINT suspense_case_ref_check CHECK ((btrim(ref) <> ''::text)),
  CONSTRAINT suspense_closed_with_reason CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (close_reason IS NULL)) AND ((close_reason IS NULL) OR (length(btrim(close_reason)) >= 3)))),
  CONSTRAINT suspense_case_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id),
  CONSTRAINT suspense_case_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES staff(id),
  CONSTRAINT suspense_of_shopper FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX suspense_newest ON public.suspense_case USING btree (opened_at, id);
CREATE INDEX suspense_open ON public.suspense_case USING btree (opened_at, id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX suspense_opened_once ON public.suspense_case USING btree (kind, ref) WHERE (closed_at IS NULL);
CREATE TRIGGER suspense_case_is_recorded AFTER INSERT OR UPDATE ON public.suspense_case FOR EACH ROW EXECUTE FUNCTION ledger.note_record('suspense_case');
CREATE TRIGGER suspense_closed_once BEFORE DELETE OR UPDATE ON public.suspense_case FOR EACH ROW EXECUTE FUNCTION guard_suspense_case();
CREATE TRIGGER suspense_stays BEFORE TRUNCATE ON public.suspense_case FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE suspense_case IS 'Key: id.';
GRANT INSERT, SELECT, UPDATE (closed_by, closed_at, close_reason) ON suspense_case TO tradewind_console;
GRANT SELECT ON suspense_case TO tradewind_shop;

CREATE TABLE takedown (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  product_id uuid,
  gone boolean DEFAULT false NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  by_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  objection text,
  objected_by uuid,
  objected_at timestamp with time zone,
  verdict text,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_words text,
  CONSTRAINT takedown_pkey PRIMARY KEY (id),
  CONSTRAINT takedown_answer CHECK ((((verdict IS NULL) = (answer IS NULL)) AND ((verdict IS NULL) = (answered_by IS NULL)) AND ((verdict IS NULL) = (answered_at IS NULL)) AND ((verdict IS NULL) OR (objection IS NOT NULL)))),
  CONSTRAINT takedown_answer_check CHECK ((answer <> ''::text)),
  CONSTRAINT takedown_answered_by_another CHECK ((answered_by <> by_id)),
  CONSTRAINT takedown_end CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND ((end_words IS NULL) OR (ended_at IS NOT NULL)))),
  CONSTRAINT takedown_end_words_check CHECK ((end_words <> ''::text)),
  CONSTRAINT takedown_objection CHECK ((((objection IS NULL) = (objected_by IS NULL)) AND ((objection IS NULL) = (objected_at IS NULL)))),
  CONSTRAINT takedown_objection_check CHECK ((objection <> ''::text)),
  CONSTRAINT takedown_of_a_shop_that_is_gone CHECK (((NOT gone) OR (product_id IS NULL))),
  CONSTRAINT takedown_reason_check CHECK ((reason = ANY (ARRAY['illegal'::text, 'fake'::text, 'unsafe'::text, 'fraud'::text, 'rules'::text, 'unreachable'::text, 'other'::text]))),
  CONSTRAINT takedown_verdict_check CHECK ((verdict = ANY (ARRAY['stands'::text, 'lifted'::text]))),
  CONSTRAINT takedown_words_check CHECK ((words <> ''::text)),
  CONSTRAINT takedown_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  CONSTRAINT takedown_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT takedown_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  CONSTRAINT takedown_objected_by_fkey FOREIGN KEY (objected_by) REFERENCES staff(id),
  CONSTRAINT takedown_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT takedown_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX takedown_holds ON public.takedown USING btree (id) WHERE (ended_at IS NULL);
CREATE INDEX takedown_objected ON public.takedown USING btree (id) WHERE ((objection IS NOT NULL) AND (answered_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX takedown_of_product ON public.takedown USING btree (product_id, id) WHERE (product_id IS NOT NULL);
CREATE INDEX takedown_of_shop ON public.takedown USING btree (shop_id, id);
CREATE INDEX takedown_of_shop_counted ON public.takedown USING btree (shop_id) INCLUDE (product_id, ended_at);
CREATE INDEX takedown_of_shop_holds ON public.takedown USING btree (shop_id, ((product_id IS NOT NULL)), id DESC) WHERE (ended_at IS NULL);
CREATE INDEX takedown_over ON public.takedown USING btree (id) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX takedown_of_product_once ON public.takedown USING btree (product_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX takedown_of_shop_once ON public.takedown USING btree (shop_id) WHERE ((product_id IS NULL) AND (ended_at IS NULL));
COMMENT ON TABLE takedown IS 'Key: shop_id.';
GRANT INSERT, SELECT, UPDATE ON takedown TO tradewind_console;

CREATE TABLE taken_shop_name (
  key text NOT NULL,
  holder_id uuid NOT NULL,
  CONSTRAINT taken_shop_name_pkey PRIMARY KEY (key),
  CONSTRAINT taken_shop_name_holder_id_key UNIQUE (holder_id),
  CONSTRAINT taken_shop_name_is_some CHECK ((key <> ''::text))
);
COMMENT ON TABLE taken_shop_name IS 'Once over all markets: key.';
GRANT DELETE, INSERT, SELECT, UPDATE ON taken_shop_name TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON taken_shop_name TO tradewind_shop;

CREATE TABLE terms (
  id boolean DEFAULT true NOT NULL,
  topup_min bigint DEFAULT 1000 NOT NULL,
  topup_max bigint DEFAULT 5000000 NOT NULL,
  withdrawal_min bigint DEFAULT 1000 NOT NULL,
  withdrawal_max bigint DEFAULT 2000000 NOT NULL,
  withdrawal_fee_points integer DEFAULT 100 NOT NULL,
  withdrawal_fee_min bigint DEFAULT 100 NOT NULL,
  commission_points integer DEFAULT 500 NOT NULL,
  fees_set boolean DEFAULT false NOT NULL,
  limits_set boolean DEFAULT false NOT NULL,
  CONSTRAINT terms_pkey PRIMARY KEY (id),
  CONSTRAINT terms_commission CHECK (((commission_points >= 0) AND (commission_points <= 5000))),
  CONSTRAINT terms_fee_leaves_something CHECK ((withdrawal_fee_min < withdrawal_min)),
  CONSTRAINT terms_id_check CHECK (id),
  CONSTRAINT terms_topup_limits CHECK (((0 < topup_min) AND (topup_min <= topup_max) AND (topup_max <= 1000000000))),
  CONSTRAINT terms_withdrawal_fee CHECK ((((withdrawal_fee_points >= 0) AND (withdrawal_fee_points <= 2000)) AND (withdrawal_fee_min >= 0))),
  CONSTRAINT terms_withdrawal_limits CHECK (((0 < withdrawal_min) AND (withdrawal_min <= withdrawal_max) AND (withdrawal_max <= 1000000000)))
);
CREATE TRIGGER terms_is_recorded AFTER INSERT OR UPDATE ON public.terms FOR EACH ROW EXECUTE FUNCTION ledger.note_record('terms');
COMMENT ON TABLE terms IS 'Of the market as a whole.';
GRANT SELECT, UPDATE ON terms TO tradewind_console;
GRANT SELECT ON terms TO tradewind_shop;

CREATE TABLE terms_accepted (
  shopper_id uuid NOT NULL,
  edition integer NOT NULL,
  accepted_at timestamp with time zone NOT NULL,
  CONSTRAINT terms_accepted_pkey PRIMARY KEY (shopper_id, edition),
  CONSTRAINT terms_accepted_edition CHECK ((edition > 0)),
  CONSTRAINT terms_accepted_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
COMMENT ON TABLE terms_accepted IS 'Key: shopper_id.';
GRANT SELECT ON terms_accepted TO tradewind_console;
GRANT INSERT, SELECT ON terms_accepted TO tradewind_shop;

CREATE TABLE test_clock (
  id boolean DEFAULT true NOT NULL,
  offset_ms bigint NOT NULL,
  CONSTRAINT test_clock_pkey PRIMARY KEY (id),
  CONSTRAINT test_clock_id_check CHECK (id)
);
COMMENT ON TABLE test_clock IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON test_clock TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON test_clock TO tradewind_shop;

CREATE TABLE timer (
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  due_at timestamp with time zone,
  left_ms bigint,
  tries integer DEFAULT 0 NOT NULL,
  last_error text,
  CONSTRAINT timer_pkey PRIMARY KEY (subject_id, kind),
  CONSTRAINT timer_check CHECK (((due_at IS NULL) <> (left_ms IS NULL))),
  CONSTRAINT timer_left_ms_check CHECK ((left_ms >= 0))
);
CREATE INDEX timer_due ON public.timer USING btree (due_at) WHERE (due_at IS NOT NULL);
COMMENT ON TABLE timer IS 'Key: subject_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON timer TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON timer TO tradewind_shop;

CREATE TABLE topup (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  method text NOT NULL,
  network text,
  coin text,
  address text,
  tx_hash text,
  amount bigint NOT NULL,
  audit smallint DEFAULT 0 NOT NULL,
  looked_at timestamp with time zone,
  looked_by uuid,
  looked_arrived bigint,
  looked_ref text,
  arrived bigint,
  bank_ref text,
  reason text,
  audited_by uuid,
  audited_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT topup_pkey PRIMARY KEY (id),
  CONSTRAINT topup_amount CHECK (((amount >= 1) AND (amount <= 1000000000))),
  CONSTRAINT topup_audit_check CHECK ((audit = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT topup_audited_by_somebody CHECK ((((audit = 0) = (audited_by IS NULL)) AND ((audit = 0) = (audited_at IS NULL)) AND (audited_by IS DISTINCT FROM shopper_id))),
  CONSTRAINT topup_first_word CHECK ((((looked_at IS NULL) = (looked_by IS NULL)) AND ((looked_at IS NULL) = (looked_arrived IS NULL)) AND ((looked_at IS NULL) = (looked_ref IS NULL)))),
  CONSTRAINT topup_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'chain'::text]))),
  CONSTRAINT topup_names_network CHECK (
CASE method
    WHEN 'bank'::text THEN ((network IS NULL) AND (coin IS NULL) AND (address IS NULL) AND (tx_hash IS NULL))
    WHEN 'chain'::text THEN ((network IS NOT NULL) AND (coin IS NOT NULL) AND (address IS NOT NULL))
    ELSE false
END),
  CONSTRAINT topup_passed_with_what_arrived CHECK ((((audit = 1) = (arrived IS NOT NULL)) AND ((audit = 1) = (bank_ref IS NOT NULL)) AND ((arrived >= 1) AND (arrived <= 1000000000)))),
  CONSTRAINT topup_refused_with_reason CHECK (((audit <> 2) OR ((reason IS NOT NULL) AND (length(btrim(reason)) >= 3)))),
  CONSTRAINT topup_is_where_its_events_lead FOREIGN KEY (id, audit) REFERENCES topup_event(topup_id, to_status),
  CONSTRAINT topup_network_fkey FOREIGN KEY (network) REFERENCES network(network),
  CONSTRAINT topup_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX topup_bank_ref ON public.topup USING btree (lower(bank_ref)) WHERE (bank_ref IS NOT NULL);
CREATE INDEX topup_newest ON public.topup USING btree (created_at, id);
CREATE INDEX topup_of_shopper ON public.topup USING btree (shopper_id, created_at, id);
CREATE INDEX topup_open_of_shopper ON public.topup USING btree (shopper_id) WHERE (audit = 0);
CREATE INDEX topup_queue ON public.topup USING btree (audit, created_at, id);
CREATE TRIGGER topup_decided_once BEFORE INSERT OR DELETE OR UPDATE ON public.topup FOR EACH ROW EXECUTE FUNCTION guard_topup();
CREATE TRIGGER topup_is_recorded AFTER INSERT OR UPDATE ON public.topup FOR EACH ROW EXECUTE FUNCTION ledger.note_record('topup');
CREATE TRIGGER topup_stays BEFORE TRUNCATE ON public.topup FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE topup IS 'Key: shopper_id.';
GRANT INSERT, SELECT, UPDATE (audit, looked_at, looked_by, looked_arrived, looked_ref, arrived, bank_ref, reason, audited_by, audited_at) ON topup TO tradewind_console;
GRANT INSERT, SELECT ON topup TO tradewind_shop;

CREATE TABLE topup_alike (
  topup_id uuid NOT NULL,
  place smallint NOT NULL,
  other_id uuid NOT NULL,
  other_place smallint NOT NULL,
  percent smallint NOT NULL,
  CONSTRAINT topup_alike_pkey PRIMARY KEY (topup_id, other_id),
  CONSTRAINT topup_alike_of_two CHECK ((topup_id <> other_id)),
  CONSTRAINT topup_alike_percent CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT topup_alike_other_id_other_place_fkey FOREIGN KEY (other_id, other_place) REFERENCES topup_proof(topup_id, place),
  CONSTRAINT topup_alike_topup_id_place_fkey FOREIGN KEY (topup_id, place) REFERENCES topup_proof(topup_id, place)
);
CREATE INDEX topup_alike_other ON public.topup_alike USING btree (other_id);
COMMENT ON TABLE topup_alike IS 'Key: topup_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON topup_alike TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON topup_alike TO tradewind_shop;

CREATE TABLE topup_comparison (
  topup_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT topup_comparison_pkey PRIMARY KEY (topup_id),
  CONSTRAINT topup_comparison_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES topup(id)
);
CREATE INDEX topup_comparison_due ON public.topup_comparison USING btree (due_at);
COMMENT ON TABLE topup_comparison IS 'Key: topup_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON topup_comparison TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON topup_comparison TO tradewind_shop;

CREATE TABLE topup_event (
  topup_id uuid NOT NULL,
  seq integer NOT NULL,
  prev_seq integer,
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT topup_event_pkey PRIMARY KEY (topup_id, seq),
  CONSTRAINT topup_event_topup_id_seq_to_status_key UNIQUE (topup_id, seq, to_status),
  CONSTRAINT topup_event_topup_id_to_status_key UNIQUE (topup_id, to_status),
  CONSTRAINT topup_event_continues CHECK (((NOT (prev_seq IS DISTINCT FROM NULLIF((seq - 1), 0))) AND ((seq = 1) = (from_status = '-9'::integer)))),
  CONSTRAINT topup_event_seq_check CHECK ((seq > 0)),
  CONSTRAINT topup_event_chain FOREIGN KEY (topup_id, prev_seq, from_status) REFERENCES topup_event(topup_id, seq, to_status),
  CONSTRAINT topup_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES topup_transition(event, from_status, to_status, role)
);
CREATE TRIGGER topup_event_in_own_role BEFORE INSERT ON public.topup_event FOR EACH ROW EXECUTE FUNCTION guard_topup_event();
CREATE TRIGGER topup_event_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.topup_event FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER topup_event_row_stays BEFORE DELETE OR UPDATE ON public.topup_event FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE topup_event IS 'Key: topup_id.';
GRANT INSERT, SELECT ON topup_event TO tradewind_console;
GRANT INSERT, SELECT ON topup_event TO tradewind_shop;

CREATE TABLE topup_proof (
  topup_id uuid NOT NULL,
  place smallint NOT NULL,
  file_id uuid NOT NULL,
  dhash bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT topup_proof_pkey PRIMARY KEY (topup_id, place),
  CONSTRAINT topup_proof_file_id_key UNIQUE (file_id),
  CONSTRAINT topup_proof_place_check CHECK (((place >= 1) AND (place <= 3))),
  CONSTRAINT topup_proof_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  CONSTRAINT topup_proof_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES topup(id)
);
CREATE INDEX topup_proof_newest ON public.topup_proof USING btree (created_at);
CREATE TRIGGER topup_proof_is_recorded AFTER INSERT OR UPDATE ON public.topup_proof FOR EACH ROW EXECUTE FUNCTION ledger.note_record('topup_proof');
CREATE TRIGGER topup_proof_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.topup_proof FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER topup_proof_row_stays BEFORE DELETE OR UPDATE ON public.topup_proof FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE topup_proof IS 'Key: topup_id.';
GRANT INSERT, SELECT ON topup_proof TO tradewind_console;
GRANT INSERT, SELECT ON topup_proof TO tradewind_shop;

CREATE TABLE topup_sender (
  topup_id uuid NOT NULL,
  fingerprint bytea NOT NULL,
  CONSTRAINT topup_sender_pkey PRIMARY KEY (topup_id),
  CONSTRAINT topup_sender_fingerprint CHECK ((length(fingerprint) = 32)),
  CONSTRAINT topup_sender_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES topup(id)
);
CREATE INDEX topup_sender_same ON public.topup_sender USING btree (fingerprint);
CREATE TRIGGER topup_sender_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.topup_sender FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER topup_sender_row_stays BEFORE DELETE OR UPDATE ON public.topup_sender FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE topup_sender IS 'Key: topup_id.';
GRANT INSERT, SELECT ON topup_sender TO tradewind_console;

CREATE TABLE topup_transition (
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  role text NOT NULL,
  CONSTRAINT topup_transition_pkey PRIMARY KEY (event, from_status, to_status, role)
);
COMMENT ON TABLE topup_transition IS 'Reference: the same in every market.';
GRANT SELECT ON topup_transition TO tradewind_console;
GRANT SELECT ON topup_transition TO tradewind_shop;
INSERT INTO topup_transition (event, from_status, to_status, role) VALUES ('claim', '-9', '0', 'shopper');
INSERT INTO topup_transition (event, from_status, to_status, role) VALUES ('pass', '0', '1', 'auditor');
INSERT INTO topup_transition (event, from_status, to_status, role) VALUES ('refuse', '0', '2', 'auditor');

CREATE TABLE trace (
  id uuid NOT NULL,
  package_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  text text NOT NULL,
  place text,
  delivered boolean NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  step text,
  CONSTRAINT trace_pkey PRIMARY KEY (id),
  CONSTRAINT trace_package_id_at_text_key UNIQUE (package_id, at, text),
  CONSTRAINT trace_step_check CHECK ((step = ANY (ARRAY['accepted'::text, 'sorted'::text, 'departed'::text, 'arrived'::text, 'customs'::text, 'out'::text, 'tried'::text, 'delivered'::text]))),
  CONSTRAINT trace_package_id_fkey FOREIGN KEY (package_id) REFERENCES package(id)
);
COMMENT ON TABLE trace IS 'Key: package_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON trace TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON trace TO tradewind_shop;

CREATE TABLE trade (
  id uuid NOT NULL,
  sn text NOT NULL,
  buyer_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  paid bigint,
  balance_after bigint,
  CONSTRAINT trade_pkey PRIMARY KEY (id),
  CONSTRAINT trade_sn_key UNIQUE (sn),
  CONSTRAINT trade_balance_after_check CHECK ((balance_after >= 0)),
  CONSTRAINT trade_check CHECK ((((paid_at IS NULL) = (paid IS NULL)) AND ((paid IS NULL) = (balance_after IS NULL)))),
  CONSTRAINT trade_paid_check CHECK ((paid > 0)),
  CONSTRAINT trade_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES shopper(id)
);
COMMENT ON TABLE trade IS 'Key: buyer_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON trade TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON trade TO tradewind_shop;

CREATE TABLE trader_change (
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  becomes jsonb NOT NULL,
  words text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  was jsonb,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  CONSTRAINT trader_change_pkey PRIMARY KEY (id),
  CONSTRAINT trader_change_decided CHECK ((((state = 'open'::text) = (decided_by IS NULL)) AND ((state = 'open'::text) = (decided_at IS NULL)))),
  CONSTRAINT trader_change_reason CHECK ((reason <> ''::text)),
  CONSTRAINT trader_change_refused_with_reason CHECK (((state <> 'refused'::text) OR (reason IS NOT NULL))),
  CONSTRAINT trader_change_state CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'refused'::text, 'taken_back'::text]))),
  CONSTRAINT trader_change_words CHECK ((words <> ''::text)),
  CONSTRAINT trader_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  CONSTRAINT trader_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT trader_change_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE INDEX trader_change_of_shop ON public.trader_change USING btree (shop_id, id);
CREATE INDEX trader_change_over ON public.trader_change USING btree (id) WHERE (state <> 'open'::text);
CREATE INDEX trader_change_waits ON public.trader_change USING btree (id) INCLUDE (asked_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX trader_change_open ON public.trader_change USING btree (shop_id) WHERE (state = 'open'::text);
COMMENT ON TABLE trader_change IS 'Key: shop_id.';
GRANT INSERT, SELECT, UPDATE (state, was, decided_by, decided_at, reason) ON trader_change TO tradewind_console;

CREATE TABLE trait (
  name text NOT NULL,
  value text NOT NULL,
  name_words localised_text NOT NULL,
  value_words localised_text NOT NULL,
  CONSTRAINT trait_pkey PRIMARY KEY (name, value)
);
COMMENT ON TABLE trait IS 'Reference: the same in every market.';
GRANT DELETE, INSERT, SELECT, UPDATE ON trait TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON trait TO tradewind_shop;

CREATE TABLE used_arrival (
  channel text NOT NULL,
  ref text NOT NULL,
  topup_id uuid NOT NULL,
  taken_again boolean DEFAULT false NOT NULL,
  CONSTRAINT arrival_serves_once PRIMARY KEY (channel, ref),
  CONSTRAINT arrival_can_be_compared CHECK (((channel <> 'bank'::text) OR (ledger.line_key(ref) <> ''::text))) NOT VALID,
  CONSTRAINT used_arrival_ref_check CHECK ((ref <> ''::text)),
  CONSTRAINT used_arrival_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES topup(id)
);
CREATE INDEX used_arrival_of ON public.used_arrival USING btree (topup_id);
CREATE UNIQUE INDEX arrival_serves_once_however_written ON public.used_arrival USING btree (ledger.line_key(ref)) WHERE ((channel = 'bank'::text) AND (NOT taken_again));
CREATE TRIGGER used_arrival_kept BEFORE TRUNCATE ON public.used_arrival FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER used_arrival_stays BEFORE DELETE OR UPDATE ON public.used_arrival FOR EACH ROW EXECUTE FUNCTION guard_used();
COMMENT ON TABLE used_arrival IS 'Once over all markets: ref.';
GRANT DELETE, INSERT (channel, ref, topup_id), SELECT ON used_arrival TO tradewind_console;
GRANT INSERT (channel, ref, topup_id), SELECT ON used_arrival TO tradewind_shop;

CREATE TABLE used_evidence (
  original_sha256 bytea NOT NULL,
  topup_id uuid NOT NULL,
  CONSTRAINT evidence_serves_once PRIMARY KEY (original_sha256),
  CONSTRAINT used_evidence_original_sha256_check CHECK ((length(original_sha256) = 32)),
  CONSTRAINT used_evidence_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES topup(id)
);
CREATE INDEX used_evidence_of ON public.used_evidence USING btree (topup_id);
CREATE TRIGGER used_evidence_kept BEFORE TRUNCATE ON public.used_evidence FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER used_evidence_stays BEFORE DELETE OR UPDATE ON public.used_evidence FOR EACH ROW EXECUTE FUNCTION guard_used();
COMMENT ON TABLE used_evidence IS 'Once over all markets: original_sha256.';
GRANT DELETE, INSERT, SELECT ON used_evidence TO tradewind_console;
GRANT INSERT, SELECT ON used_evidence TO tradewind_shop;

CREATE TABLE way_back (
  id uuid NOT NULL,
  shopper_id uuid NOT NULL,
  kind text NOT NULL,
  address text,
  token_sha256 bytea NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT way_back_pkey PRIMARY KEY (id),
  CONSTRAINT way_back_token_sha256_key UNIQUE (token_sha256),
  CONSTRAINT way_back_for_72_hours CHECK ((expires_at = (changed_at + '72:00:00'::interval))),
  CONSTRAINT way_back_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'mobile'::text, 'password'::text]))),
  CONSTRAINT way_back_of_an_address CHECK (((kind <> 'password'::text) OR (address IS NULL))),
  CONSTRAINT way_back_token_sha256_check CHECK ((length(token_sha256) = 32)),
  CONSTRAINT way_back_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES shopper(id)
);
CREATE INDEX way_back_of ON public.way_back USING btree (shopper_id, changed_at);
COMMENT ON TABLE way_back IS 'Key: shopper_id.';
GRANT DELETE, INSERT, SELECT, UPDATE ON way_back TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON way_back TO tradewind_shop;

CREATE TABLE withdrawal (
  id uuid NOT NULL,
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  asked_by uuid NOT NULL,
  type text NOT NULL,
  payee_id uuid NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  arrives bigint NOT NULL,
  status text NOT NULL,
  seq integer NOT NULL,
  reason text,
  created_at timestamp with time zone NOT NULL,
  approval_id uuid,
  approval_event text DEFAULT 'withdrawal_sent'::text NOT NULL,
  claimed_how text,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  ask_at timestamp with time zone,
  tries integer DEFAULT 0 NOT NULL,
  last_error text,
  sent_ref text,
  sent_at timestamp with time zone,
  arrived_at timestamp with time zone,
  return_asked_by uuid,
  return_reason text,
  return_asked_at timestamp with time zone,
  CONSTRAINT withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_ref_once UNIQUE (type, sent_ref),
  CONSTRAINT withdrawal_amount_check CHECK ((amount > 0)),
  CONSTRAINT withdrawal_approval_event_check CHECK ((approval_event = 'withdrawal_sent'::text)),
  CONSTRAINT withdrawal_arrived_when CHECK (((status = 'arrived'::text) = (arrived_at IS NOT NULL))),
  CONSTRAINT withdrawal_arrives CHECK (((arrives = (amount - fee)) AND (arrives > 0))),
  CONSTRAINT withdrawal_claimed_how_check CHECK ((claimed_how = ANY (ARRAY['hand'::text, 'signer'::text]))),
  CONSTRAINT withdrawal_fee_check CHECK ((fee >= 0)),
  CONSTRAINT withdrawal_leaves_approved CHECK (((status = ANY (ARRAY['auditing'::text, 'refused'::text, 'cancelled'::text])) OR (approval_id IS NOT NULL))),
  CONSTRAINT withdrawal_leaves_claimed CHECK ((((claimed_how IS NULL) = (claimed_by IS NULL)) AND ((claimed_how IS NULL) = (claimed_at IS NULL)) AND ((status = ANY (ARRAY['sending'::text, 'sent'::text, 'arrived'::text, 'returned'::text])) = (claimed_how IS NOT NULL)))),
  CONSTRAINT withdrawal_return_asked_whole CHECK ((((return_asked_by IS NULL) = (return_reason IS NULL)) AND ((return_asked_by IS NULL) = (return_asked_at IS NULL)))),
  CONSTRAINT withdrawal_sent_has_ref CHECK ((((sent_ref IS NULL) = (sent_at IS NULL)) AND ((status <> ALL (ARRAY['sent'::text, 'arrived'::text])) OR (sent_ref IS NOT NULL)) AND ((sent_ref IS NULL) OR (status = ANY (ARRAY['sent'::text, 'arrived'::text, 'returned'::text]))))),
  CONSTRAINT withdrawal_as_approved FOREIGN KEY (approval_id, approval_event, id, owner_id, amount) REFERENCES ledger.approval(id, event, ref_id, owner_id, amount),
  CONSTRAINT withdrawal_is_where_its_steps_end FOREIGN KEY (id, seq, status) REFERENCES withdrawal_event(withdrawal_id, seq, to_status),
  CONSTRAINT withdrawal_to_own_payee FOREIGN KEY (payee_id, owner_type, owner_id, type) REFERENCES payee(id, owner_type, owner_id, type)
) WITH (fillfactor=80);
CREATE INDEX withdrawal_for_signer ON public.withdrawal USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX withdrawal_in ON public.withdrawal USING btree (status, created_at, id);
CREATE INDEX withdrawal_newest ON public.withdrawal USING btree (created_at, id);
CREATE INDEX withdrawal_of_owner ON public.withdrawal USING btree (owner_id, created_at, id);
CREATE INDEX withdrawal_sent_ref ON public.withdrawal USING btree (lower(sent_ref)) WHERE (sent_ref IS NOT NULL);
CREATE TRIGGER withdrawal_is_recorded AFTER INSERT OR UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION ledger.note_record('withdrawal');
COMMENT ON TABLE withdrawal IS 'Key: owner_id.';
GRANT INSERT, SELECT, UPDATE (status, seq, reason, approval_id, claimed_how, claimed_by, claimed_at, ask_at, tries, last_error, sent_ref, sent_at, arrived_at, return_asked_by, return_reason, return_asked_at) ON withdrawal TO tradewind_console;
GRANT INSERT, SELECT, UPDATE (status, seq, reason, claimed_how, claimed_by, claimed_at, ask_at, tries, last_error, sent_ref, sent_at) ON withdrawal TO tradewind_shop;

CREATE TABLE withdrawal_day (
  owner_id uuid NOT NULL,
  day date NOT NULL,
  asked integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT withdrawal_day_pkey PRIMARY KEY (owner_id, day),
  CONSTRAINT withdrawal_day_amount_check CHECK ((amount >= 0)),
  CONSTRAINT withdrawal_day_asked_check CHECK ((asked > 0))
);
COMMENT ON TABLE withdrawal_day IS 'Key: owner_id.';
GRANT INSERT, SELECT, UPDATE ON withdrawal_day TO tradewind_console;
GRANT INSERT, SELECT, UPDATE ON withdrawal_day TO tradewind_shop;

CREATE TABLE withdrawal_event (
  withdrawal_id uuid NOT NULL,
  seq integer NOT NULL,
  prev_seq integer,
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  note text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_event_pkey PRIMARY KEY (withdrawal_id, seq),
  CONSTRAINT withdrawal_event_withdrawal_id_seq_to_status_key UNIQUE (withdrawal_id, seq, to_status),
  CONSTRAINT withdrawal_event_continues CHECK (((NOT (prev_seq IS DISTINCT FROM NULLIF((seq - 1), 0))) AND ((seq = 1) = (from_status = 'nothing'::text)))),
  CONSTRAINT withdrawal_event_has_reason CHECK (((event <> ALL (ARRAY['refuse'::text, 'give_back'::text, 'bounce'::text])) OR (length(btrim(COALESCE(note, ''::text))) >= 3))),
  CONSTRAINT withdrawal_event_seq_check CHECK ((seq > 0)),
  CONSTRAINT withdrawal_event_chain FOREIGN KEY (withdrawal_id, prev_seq, from_status) REFERENCES withdrawal_event(withdrawal_id, seq, to_status),
  CONSTRAINT withdrawal_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES withdrawal_transition(event, from_status, to_status, role)
);
CREATE TRIGGER withdrawal_event_in_own_role BEFORE INSERT ON public.withdrawal_event FOR EACH ROW EXECUTE FUNCTION guard_withdrawal_event();
CREATE TRIGGER withdrawal_event_is_recorded AFTER INSERT OR UPDATE ON public.withdrawal_event FOR EACH ROW EXECUTE FUNCTION ledger.note_record('withdrawal_event');
CREATE TRIGGER withdrawal_event_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.withdrawal_event FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER withdrawal_event_row_stays BEFORE DELETE OR UPDATE ON public.withdrawal_event FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE withdrawal_event IS 'Key: withdrawal_id.';
GRANT INSERT, SELECT ON withdrawal_event TO tradewind_console;
GRANT INSERT, SELECT ON withdrawal_event TO tradewind_shop;

CREATE TABLE withdrawal_source (
  type text NOT NULL,
  CONSTRAINT withdrawal_source_pkey PRIMARY KEY (type)
);
COMMENT ON TABLE withdrawal_source IS 'Of the market as a whole.';
GRANT SELECT, UPDATE ON withdrawal_source TO tradewind_console;
GRANT SELECT, UPDATE ON withdrawal_source TO tradewind_shop;

CREATE TABLE withdrawal_transition (
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  CONSTRAINT withdrawal_transition_pkey PRIMARY KEY (event, from_status, to_status, role)
);
COMMENT ON TABLE withdrawal_transition IS 'Reference: the same in every market.';
GRANT SELECT ON withdrawal_transition TO tradewind_console;
GRANT SELECT ON withdrawal_transition TO tradewind_shop;
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('call_off', 'approved', 'cancelled', 'owner');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('claim', 'approved', 'sending', 'finance');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('claim', 'approved', 'sending', 'signer');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('approve', 'auditing', 'approved', 'auditor');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('call_off', 'auditing', 'cancelled', 'owner');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('cancel', 'auditing', 'cancelled', 'owner');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('refuse', 'auditing', 'refused', 'auditor');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('ask', 'nothing', 'auditing', 'owner');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('give_back', 'sending', 'returned', 'finance');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('send', 'sending', 'sent', 'finance');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('send', 'sending', 'sent', 'signer');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('arrive', 'sent', 'arrived', 'finance');
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES ('bounce', 'sent', 'returned', 'auditor');

CREATE TABLE world (
  id boolean DEFAULT true NOT NULL,
  demo boolean NOT NULL,
  founded_at timestamp with time zone NOT NULL,
  demo_ready_at timestamp with time zone,
  secret_fingerprint text NOT NULL,
  demo_begun_at timestamp with time zone,
  CONSTRAINT world_pkey PRIMARY KEY (id),
  CONSTRAINT world_id_check CHECK (id)
);
COMMENT ON TABLE world IS 'Of the market as a whole.';
GRANT DELETE, INSERT, SELECT, UPDATE ON world TO tradewind_console;
GRANT DELETE, INSERT, SELECT, UPDATE ON world TO tradewind_shop;

CREATE VIEW ledger.closed_money_lock AS
 SELECT id,
    backup_taken_at,
    locked_at
   FROM ledger.money_lock l
  WHERE (( SELECT count(*) AS count
           FROM ledger.money_word w
          WHERE w.lock_id = l.id)) < 2;
GRANT SELECT ON ledger.closed_money_lock TO tradewind_console;
GRANT SELECT ON ledger.closed_money_lock TO tradewind_shop;

CREATE VIEW ledger.expected_line AS
 SELECT j.id AS journal_id,
    s.kind AS pool,
    - sum(s.delta)::bigint AS amount,
    j.posted_at,
    j.event,
    COALESCE(t.bank_ref, w.sent_ref) AS ref,
    t.id AS topup_id,
    w.id AS withdrawal_id
   FROM published.side s
     JOIN published.journal j ON j.id = s.journal_id
     LEFT JOIN published.topup t ON t.id = j.ref_id
     LEFT JOIN published.withdrawal w ON w.id = j.ref_id
  WHERE (s.kind = ANY (ARRAY['bank_clearing'::text, 'chain_custody'::text])) AND j.event <> 'correction'::text AND NOT (EXISTS ( SELECT
           FROM published.journal c
          WHERE c.event = 'correction'::text AND c.ref_id = j.id))
  GROUP BY j.id, s.kind, j.posted_at, j.event, t.id, t.bank_ref, w.id, w.sent_ref;
GRANT SELECT ON ledger.expected_line TO tradewind_console;
GRANT SELECT ON ledger.expected_line TO tradewind_shop;

CREATE VIEW ledger.i10_transit_nets_to_zero AS
 SELECT COALESCE(j.order_id::text, 'no order'::text) AS subject,
    format('transit %s'::text, sum(s.delta)) AS found
   FROM ledger.side s
     JOIN ledger.journal j ON j.id = s.journal_id
  WHERE s.kind = 'transit'::text
  GROUP BY j.order_id
 HAVING j.order_id IS NULL OR sum(s.delta) <> 0::numeric;
GRANT SELECT ON ledger.i10_transit_nets_to_zero TO tradewind_console;
GRANT SELECT ON ledger.i10_transit_nets_to_zero TO tradewind_shop;

CREATE VIEW ledger.i11_withdrawals_in_progress AS
 SELECT owner_id::text AS subject,
    format('%s %s, withdrawals %s'::text, kind, COALESCE(a.balance, 0::bigint), COALESCE(w.held, 0::numeric)) AS found
   FROM ( SELECT account.owner_id,
            account.kind,
            account.balance
           FROM published.account
          WHERE account.kind = ANY (ARRAY['user_withdraw'::text, 'shop_withdraw'::text])) a
     FULL JOIN ( SELECT withdrawal.owner_id,
            withdrawal.owner_type || '_withdraw'::text AS kind,
            sum(withdrawal.amount) AS held
           FROM withdrawal
          WHERE withdrawal.status = ANY (ARRAY['auditing'::text, 'approved'::text, 'sending'::text])
          GROUP BY withdrawal.owner_id, (withdrawal.owner_type || '_withdraw'::text)) w USING (owner_id, kind)
  WHERE COALESCE(a.balance, 0::bigint)::numeric <> COALESCE(w.held, 0::numeric)
UNION ALL
 SELECT COALESCE(w.id, j.ref_id)::text AS subject,
    format('%s, sent %s: journals %s'::text, w.status, w.sent_at IS NOT NULL, j.told) AS found
   FROM withdrawal w
     FULL JOIN ( SELECT journal.ref_id,
            min(journal.owner_id::text)::uuid AS owner_id,
            string_agg((journal.event || ' '::text) || journal.amount, ', '::text ORDER BY journal.event) AS told
           FROM published.journal
          WHERE journal.event ~~ 'withdrawal\_%'::text
          GROUP BY journal.ref_id) j ON j.ref_id = w.id
  WHERE w.id IS NULL OR j.ref_id IS NULL OR j.owner_id <> w.owner_id OR j.told <> concat_ws(', '::text, 'withdrawal_asked '::text || w.amount,
        CASE
            WHEN w.status = 'returned'::text AND w.sent_at IS NOT NULL THEN 'withdrawal_bounced '::text || w.arrives
            ELSE NULL::text
        END,
        CASE
            WHEN w.status = 'cancelled'::text THEN 'withdrawal_cancelled '::text || w.amount
            ELSE NULL::text
        END,
        CASE
            WHEN w.status = 'refused'::text OR w.status = 'returned'::text AND w.sent_at IS NULL THEN 'withdrawal_refused '::text || w.amount
            ELSE NULL::text
        END,
        CASE
            WHEN w.sent_at IS NOT NULL THEN 'withdrawal_sent '::text || w.amount
            ELSE NULL::text
        END);
GRANT SELECT ON ledger.i11_withdrawals_in_progress TO tradewind_console;
GRANT SELECT ON ledger.i11_withdrawals_in_progress TO tradewind_shop;

CREATE VIEW ledger.i12_credited_once AS
 SELECT COALESCE(t.id, j.ref_id)::text AS subject,
    format('top-up: %s arrived %s; journals: %s of %s'::text, t.method, t.arrived, COALESCE(j.journals, 0::bigint), j.amount) AS found
   FROM ( SELECT topup.id,
            topup.shopper_id,
            topup.method,
            topup.arrived
           FROM topup
          WHERE topup.audit = 1) t
     FULL JOIN ( SELECT journal.ref_id,
            count(*) AS journals,
            sum(journal.amount) AS amount,
            min(journal.event) AS event,
            min(journal.owner_id::text)::uuid AS owner_id
           FROM published.journal
          WHERE journal.event ~~ '%\_topup\_passed'::text
          GROUP BY journal.ref_id) j ON j.ref_id = t.id
  WHERE t.id IS DISTINCT FROM j.ref_id OR j.journals IS DISTINCT FROM 1::bigint OR j.amount IS DISTINCT FROM t.arrived::numeric OR j.event IS DISTINCT FROM (t.method || '_topup_passed'::text) OR j.owner_id IS DISTINCT FROM t.shopper_id;
GRANT SELECT ON ledger.i12_credited_once TO tradewind_console;
GRANT SELECT ON ledger.i12_credited_once TO tradewind_shop;

CREATE VIEW ledger.i13_stock_equals_reservations_and_moves AS
 SELECT s.sku_id::text AS subject,
    format('reserved %s held %s, on hand %s opening %s moved %s'::text, s.reserved, COALESCE(r.held, 0::bigint), s.on_hand, s.opening, COALESCE(m.moved, 0::bigint)) AS found
   FROM stock s
     LEFT JOIN ( SELECT reservation.sku_id,
            sum(reservation.quantity) AS held
           FROM reservation
          WHERE reservation.state = 'held'::text
          GROUP BY reservation.sku_id) r USING (sku_id)
     LEFT JOIN ( SELECT stock_move.sku_id,
            sum(stock_move.quantity) AS moved
           FROM stock_move
          GROUP BY stock_move.sku_id) m USING (sku_id)
  WHERE s.reserved <> COALESCE(r.held, 0::bigint) OR s.on_hand <> (s.opening + COALESCE(m.moved, 0::bigint));
GRANT SELECT ON ledger.i13_stock_equals_reservations_and_moves TO tradewind_console;
GRANT SELECT ON ledger.i13_stock_equals_reservations_and_moves TO tradewind_shop;

CREATE VIEW ledger.i14_promo_used_equals_uses AS
 SELECT p.id::text AS subject,
    format('used %s, uses %s, most of one shopper %s'::text, p.used, COALESCE(u.uses, 0::numeric), u.most) AS found
   FROM promo p
     LEFT JOIN ( SELECT one.promo_id,
            sum(one.uses) AS uses,
            max(one.uses) AS most
           FROM ( SELECT promo_use.promo_id,
                    count(*) AS uses
                   FROM promo_use
                  WHERE promo_use.given_back_at IS NULL
                  GROUP BY promo_use.promo_id, promo_use.shopper_id) one
          GROUP BY one.promo_id) u ON u.promo_id = p.id
  WHERE p.used::numeric <> COALESCE(u.uses, 0::numeric) OR p.used > p.max_uses OR u.most > p.per_shopper;
GRANT SELECT ON ledger.i14_promo_used_equals_uses TO tradewind_console;
GRANT SELECT ON ledger.i14_promo_used_equals_uses TO tradewind_shop;

CREATE VIEW ledger.i15_no_event_waits AS
 SELECT id::text AS subject,
    format('%s since %s: %s'::text, topic, created_at, last_error) AS found
   FROM outbox
  WHERE created_at < (now() - '00:01:00'::interval);
GRANT SELECT ON ledger.i15_no_event_waits TO tradewind_console;
GRANT SELECT ON ledger.i15_no_event_waits TO tradewind_shop;

CREATE VIEW ledger.i16_statements_agree AS
 SELECT COALESCE(line_id, journal_id)::text AS subject,
    format('%s %s of %s since %s: %s'::text, pool, amount, COALESCE(ref, 'no reference'::text), at,
        CASE
            WHEN journal_id IS NULL THEN 'not in the books'::text
            ELSE 'not on the statement'::text
        END) AS found
   FROM ledger.reconciliation
  WHERE (line_id IS NULL OR journal_id IS NULL) AND at < (now() + COALESCE(( SELECT test_clock.offset_ms
           FROM published.test_clock), 0::bigint)::double precision * '00:00:00.001'::interval - '24:00:00'::interval);
GRANT SELECT ON ledger.i16_statements_agree TO tradewind_console;
GRANT SELECT ON ledger.i16_statements_agree TO tradewind_shop;

CREATE VIEW ledger.i17_chain_payment_once AS
 SELECT concat_ws(' '::text, network, tx) AS subject,
    format('counted %s times'::text, count(*)) AS found
   FROM ( SELECT p.network,
            lower(w.sent_ref) AS tx
           FROM withdrawal w
             JOIN payee p ON p.id = w.payee_id
          WHERE w.type = 'chain'::text AND w.sent_ref IS NOT NULL
        UNION ALL
         SELECT topup.network,
            lower(topup.bank_ref) AS lower
           FROM published.topup
          WHERE topup.method = 'chain'::text AND topup.audit = 1) counted
  GROUP BY network, tx
 HAVING count(*) > 1;
GRANT SELECT ON ledger.i17_chain_payment_once TO tradewind_console;
GRANT SELECT ON ledger.i17_chain_payment_once TO tradewind_shop;

CREATE VIEW ledger.i18_refunded_within_paid AS
 SELECT o.id::text AS subject,
    format('refunded %s of %s: lines %s of %s, freight %s of %s'::text, o.refunded, o.paid, l.refunded, l.refundable, o.freight_refunded, o.freight_refundable) AS found
   FROM orders o
     LEFT JOIN ( SELECT order_line.order_id,
            sum(order_line.refunded) AS refunded,
            sum(order_line.refundable) AS refundable,
            bool_or(order_line.refunded > order_line.refundable OR order_line.refunded_quantity > order_line.quantity) AS over
           FROM order_line
          GROUP BY order_line.order_id) l ON l.order_id = o.id
  WHERE l.order_id IS NULL OR l.over OR o.refunded::numeric <> (l.refunded + o.freight_refunded::numeric) OR o.freight_refunded > o.freight_refundable OR o.refunded > o.paid OR o.total::numeric <> (l.refundable + o.freight_refundable::numeric);

CREATE VIEW ledger.i19_refund_posted_once AS
 SELECT r.id::text AS subject,
    format('%s, refunded %s: %s postings of %s'::text, r.state, r.refunded, COALESCE(p.journals, 0::bigint), COALESCE(p.amount, 0::numeric)) AS found
   FROM refund r
     LEFT JOIN ( SELECT j.ref_id,
            count(DISTINCT j.id) AS journals,
            sum(t.amount) AS amount,
            min(j.owner_id::text)::uuid AS owner_id
           FROM published.journal j
             JOIN published.transfer t ON t.journal_id = j.id
          WHERE (j.event = ANY (ARRAY['escrow_refunded'::text, 'buyer_refunded'::text])) AND t.credit_kind = 'user_available'::text
          GROUP BY j.ref_id) p ON p.ref_id = r.id
  WHERE
        CASE
            WHEN r.state = 'refunded'::text THEN p.journals IS DISTINCT FROM 1 OR p.amount <> r.refunded::numeric OR p.owner_id <> r.buyer_id
            ELSE p.journals > 0
        END;

CREATE VIEW ledger.i1_balances_sum_to_zero AS
 SELECT 'all accounts'::text AS subject,
    format('sum %s'::text, sum(balance)) AS found
   FROM ledger.account
 HAVING sum(balance) <> 0::numeric;
GRANT SELECT ON ledger.i1_balances_sum_to_zero TO tradewind_console;
GRANT SELECT ON ledger.i1_balances_sum_to_zero TO tradewind_shop;

CREATE VIEW ledger.i20_no_payout_under_a_case AS
 SELECT r.order_id::text AS subject,
    format('released %s under the case of %s'::text, j.posted_at, c.opened_at) AS found
   FROM refund_case c
     JOIN refund r ON r.id = c.refund_id
     JOIN published.journal j ON j.order_id = r.order_id AND j.event = 'shop_pending_released'::text
  WHERE j.posted_at > c.opened_at AND j.posted_at < COALESCE(c.judged_at, 'infinity'::timestamp with time zone);

CREATE VIEW ledger.i21_return_freight_posted_once AS
 SELECT r.id::text AS subject,
    format('%s, freight back %s: charged %s, paid %s'::text, r.state, COALESCE(c.freight_back, 0::bigint), COALESCE(p.charged, 0::numeric), COALESCE(p.paid, 0::numeric)) AS found
   FROM refund r
     LEFT JOIN refund_parcel c ON c.refund_id = r.id
     LEFT JOIN ( SELECT journal.ref_id,
            sum(journal.amount) FILTER (WHERE journal.event = 'return_freight_charged'::text) AS charged,
            sum(journal.amount) FILTER (WHERE journal.event = 'return_freight_paid'::text) AS paid
           FROM published.journal
          WHERE journal.event = ANY (ARRAY['return_freight_charged'::text, 'return_freight_paid'::text])
          GROUP BY journal.ref_id) p ON p.ref_id = r.id
  WHERE COALESCE(p.charged, 0::numeric) <> COALESCE(p.paid, 0::numeric) OR COALESCE(p.paid, 0::numeric) <>
        CASE r.state
            WHEN 'refunded'::text THEN COALESCE(c.freight_back, 0::bigint)
            ELSE 0::bigint
        END::numeric;

CREATE VIEW ledger.i2_balance_equals_transfers AS
 SELECT a.id::text AS subject,
    format('balance %s seq %s, transfers %s count %s'::text, a.balance, a.seq, s.sum, s.count) AS found
   FROM ledger.account a
     LEFT JOIN ( SELECT side.account_id,
            sum(side.delta) AS sum,
            count(*) AS count
           FROM ledger.side
          GROUP BY side.account_id) s ON s.account_id = a.id
  WHERE a.balance::numeric <> COALESCE(s.sum, 0::numeric) OR a.seq <> COALESCE(s.count, 0::bigint);
GRANT SELECT ON ledger.i2_balance_equals_transfers TO tradewind_console;
GRANT SELECT ON ledger.i2_balance_equals_transfers TO tradewind_shop;

CREATE VIEW ledger.i3_chain_without_gap AS
 SELECT account_id::text AS subject,
    format('link %s'::text, seq) AS found
   FROM ( SELECT side.account_id,
            side.seq,
            side.seq = row_number() OVER chain AND side.after = (COALESCE(lag(side.after) OVER chain, 0::bigint) + side.delta) AND side.prev = COALESCE(lag(side.hash) OVER chain, sha256(uuid_send(side.account_id))) AS holds
           FROM ledger.side
          WINDOW chain AS (PARTITION BY side.account_id ORDER BY side.seq)) link
  WHERE NOT holds;
GRANT SELECT ON ledger.i3_chain_without_gap TO tradewind_console;
GRANT SELECT ON ledger.i3_chain_without_gap TO tradewind_shop;

CREATE VIEW ledger.i4_hash_recomputes AS
 SELECT (t.journal_id || ' line '::text) || t.line AS subject,
    encode(t.hash, 'hex'::text) AS found
   FROM ledger.transfer t
     LEFT JOIN ledger.journal j ON j.id = t.journal_id
  WHERE t.hash IS DISTINCT FROM ledger.transfer_hash(j.id, j.event, j.ref_id, j.step, j.owner_id, j.order_id, j.amount, j.actor_id, j.authority, j.approval_id, j.decision_id, j.posted_at, t.line, t.debit, t.credit, t.amount, t.debit_seq, t.debit_after, t.debit_prev, t.credit_seq, t.credit_after, t.credit_prev);
GRANT SELECT ON ledger.i4_hash_recomputes TO tradewind_console;
GRANT SELECT ON ledger.i4_hash_recomputes TO tradewind_shop;

CREATE VIEW ledger.i5_head_is_last_hash AS
 SELECT a.id::text AS subject,
    format('seq %s head %s'::text, a.seq, encode(a.head, 'hex'::text)) AS found
   FROM ledger.account a
     LEFT JOIN ledger.side s ON s.account_id = a.id AND s.seq = a.seq
  WHERE a.head IS DISTINCT FROM
        CASE a.seq
            WHEN 0 THEN sha256(uuid_send(a.id))
            ELSE s.hash
        END;
GRANT SELECT ON ledger.i5_head_is_last_hash TO tradewind_console;
GRANT SELECT ON ledger.i5_head_is_last_hash TO tradewind_shop;

CREATE VIEW ledger.i6_journal_is_its_transfers AS
 SELECT j.id::text AS subject,
    format('amount %s, transfers %s'::text, j.amount, sum(t.amount)) AS found
   FROM ledger.journal j
     LEFT JOIN ledger.transfer t ON t.journal_id = j.id
  GROUP BY j.id
 HAVING j.amount::numeric IS DISTINCT FROM sum(t.amount);
GRANT SELECT ON ledger.i6_journal_is_its_transfers TO tradewind_console;
GRANT SELECT ON ledger.i6_journal_is_its_transfers TO tradewind_shop;

CREATE VIEW ledger.i7_balances_within_bounds AS
 SELECT a.id::text AS subject,
    format('%s %s'::text, a.kind, a.balance) AS found
   FROM ledger.account a
     JOIN ledger.account_kind k ON k.kind = a.kind
  WHERE a.balance < k.floor OR a.balance > k.ceil OR a.floor <> k.floor OR a.ceil <> k.ceil
UNION ALL
 SELECT k.kind AS subject,
    format('all stripes %s'::text, sum(a.balance)) AS found
   FROM ledger.account a
     JOIN ledger.account_kind k ON k.kind = a.kind
  WHERE k.stripes > 1
  GROUP BY k.kind, k.pool_floor, k.pool_ceil
 HAVING sum(a.balance) < k.pool_floor::numeric OR sum(a.balance) > k.pool_ceil::numeric;
GRANT SELECT ON ledger.i7_balances_within_bounds TO tradewind_console;
GRANT SELECT ON ledger.i7_balances_within_bounds TO tradewind_shop;

CREATE VIEW ledger.i8_approved_by_different_people AS
 SELECT j.id::text AS subject,
    format('%s approval %s'::text, j.event, j.approval_id) AS found
   FROM ledger.journal j
     JOIN ledger.event_kind e ON e.event = j.event
     LEFT JOIN ledger.approval p ON p.id = j.approval_id
     LEFT JOIN ledger.decision d ON d.id = j.decision_id
  WHERE j.authority <> e.authority OR e.authority = 'decision'::text AND (d.id IS NULL OR d.ref_id <> j.ref_id OR d.amount <> j.amount) OR (e.authority = ANY (ARRAY['auditor'::text, 'two_auditors'::text])) AND (p.id IS NULL OR p.event <> j.event OR p.ref_id <> j.ref_id OR p.owner_id <> j.owner_id OR p.amount <> j.amount OR p.checker_id = p.maker_id OR p.checker_id = p.owner_id OR p.second_checker_id = p.maker_id OR p.second_checker_id = p.checker_id OR p.second_checker_id = p.owner_id OR p.second_checker_id IS NULL AND (e.authority = 'two_auditors'::text OR p.amount > p.second_above));
GRANT SELECT ON ledger.i8_approved_by_different_people TO tradewind_console;
GRANT SELECT ON ledger.i8_approved_by_different_people TO tradewind_shop;

CREATE VIEW ledger.i9_escrow_per_order_and_buyer AS
 SELECT COALESCE(order_escrow.order_id::text, 'no order'::text) AS subject,
    format('owed %s, held %s, buyers %s'::text, order_escrow.owed, order_escrow.held, order_escrow.buyers) AS found
   FROM ledger.order_escrow
  WHERE order_escrow.order_id IS NULL OR order_escrow.buyers <> 1 OR order_escrow.owed < 0::numeric OR order_escrow.owed IS DISTINCT FROM order_escrow.held
UNION ALL
 SELECT a.owner_id::text AS subject,
    format('user_escrow %s, orders %s'::text, a.balance, o.held) AS found
   FROM ledger.account a
     LEFT JOIN ( SELECT order_escrow.buyer_id,
            sum(order_escrow.held) AS held
           FROM ledger.order_escrow
          GROUP BY order_escrow.buyer_id) o ON o.buyer_id = a.owner_id
  WHERE a.kind = 'user_escrow'::text AND a.balance::numeric <> COALESCE(o.held, 0::numeric);
GRANT SELECT ON ledger.i9_escrow_per_order_and_buyer TO tradewind_console;
GRANT SELECT ON ledger.i9_escrow_per_order_and_buyer TO tradewind_shop;

CREATE VIEW ledger.i9_orders_agree AS
 SELECT COALESCE(o.id, m.order_id)::text AS subject,
    format('order: paid %s promo %s refunded %s; ledger: from buyer %s from promo %s held %s'::text, o.paid, o.promo_share, o.refunded, m.from_buyer, m.from_promo, m.held) AS found
   FROM orders o
     FULL JOIN published.order_money m ON m.order_id = o.id
     LEFT JOIN LATERAL ( SELECT
                CASE
                    WHEN sum(l.refundable) > 0::numeric THEN sum(l.refunded)
                    ELSE o.freight_refunded::numeric
                END AS part,
                CASE
                    WHEN sum(l.refundable) > 0::numeric THEN sum(l.refundable)
                    ELSE o.freight_refundable::numeric
                END AS whole
           FROM order_line l
          WHERE l.order_id = o.id) g ON o.promo_share > 0 AND o.paid > 0
  WHERE m.order_id IS NULL AND o.paid > 0 OR m.order_id IS NOT NULL AND (o.id IS NULL OR NOT m.owners <@ ARRAY[o.buyer_id, o.shop_id] OR m.from_buyer <> (o.paid - o.refunded) OR m.from_promo::numeric <>
        CASE
            WHEN o.paid = 0 THEN 0::numeric
            ELSE o.promo_share::numeric - COALESCE(div((2 * o.promo_share)::numeric * g.part + g.whole, 2::numeric * NULLIF(g.whole, 0::numeric)), 0::numeric)
        END OR m.held <>
        CASE
            WHEN o.received_at IS NULL THEN m.from_buyer + m.from_promo
            ELSE 0::bigint
        END);
GRANT SELECT ON ledger.i9_orders_agree TO tradewind_console;
GRANT SELECT ON ledger.i9_orders_agree TO tradewind_shop;

CREATE VIEW ledger.law AS
 SELECT 'I1'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i1_balances_sum_to_zero))::integer AS broken
UNION ALL
 SELECT 'I2'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i2_balance_equals_transfers))::integer AS broken
UNION ALL
 SELECT 'I3'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i3_chain_without_gap))::integer AS broken
UNION ALL
 SELECT 'I4'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i4_hash_recomputes))::integer AS broken
UNION ALL
 SELECT 'I5'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i5_head_is_last_hash))::integer AS broken
UNION ALL
 SELECT 'I6'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i6_journal_is_its_transfers))::integer AS broken
UNION ALL
 SELECT 'I7'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i7_balances_within_bounds))::integer AS broken
UNION ALL
 SELECT 'I8'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i8_approved_by_different_people))::integer AS broken
UNION ALL
 SELECT 'I9'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i9_escrow_per_order_and_buyer))::integer + (( SELECT count(*) AS count
           FROM ledger.i9_orders_agree))::integer AS broken
UNION ALL
 SELECT 'I10'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i10_transit_nets_to_zero))::integer AS broken
UNION ALL
 SELECT 'I11'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i11_withdrawals_in_progress))::integer AS broken
UNION ALL
 SELECT 'I12'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i12_credited_once))::integer AS broken
UNION ALL
 SELECT 'I13'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i13_stock_equals_reservations_and_moves))::integer AS broken
UNION ALL
 SELECT 'I14'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i14_promo_used_equals_uses))::integer AS broken
UNION ALL
 SELECT 'I15'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i15_no_event_waits))::integer AS broken
UNION ALL
 SELECT 'I16'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i16_statements_agree))::integer AS broken
UNION ALL
 SELECT 'I17'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i17_chain_payment_once))::integer AS broken
UNION ALL
 SELECT 'I18'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i18_refunded_within_paid))::integer AS broken
UNION ALL
 SELECT 'I19'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i19_refund_posted_once))::integer AS broken
UNION ALL
 SELECT 'I20'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i20_no_payout_under_a_case))::integer AS broken
UNION ALL
 SELECT 'I21'::text AS name,
    (( SELECT count(*) AS count
           FROM ledger.i21_return_freight_posted_once))::integer AS broken;
GRANT SELECT ON ledger.law TO tradewind_console;
GRANT SELECT ON ledger.law TO tradewind_shop;

CREATE VIEW ledger.order_escrow AS
 SELECT j.order_id,
    min(j.owner_id::text)::uuid AS buyer_id,
    count(DISTINCT j.owner_id) AS buyers,
    sum(j.amount * (e.escrow_sign - COALESCE(wrong.escrow_sign::integer, 0))) AS owed,
    sum(t.held) AS held
   FROM ledger.journal j
     JOIN ledger.event_kind e ON e.event = j.event
     LEFT JOIN ledger.journal w ON j.event = 'correction'::text AND w.id = j.ref_id
     LEFT JOIN ledger.event_kind wrong ON wrong.event = w.event
     JOIN LATERAL ( SELECT sum(
                CASE
                    WHEN transfer.credit_kind = 'user_escrow'::text THEN transfer.amount
                    ELSE - transfer.amount
                END) AS held
           FROM ledger.transfer
          WHERE transfer.journal_id = j.id AND ('user_escrow'::text = transfer.debit_kind OR 'user_escrow'::text = transfer.credit_kind)) t ON t.held IS NOT NULL OR e.escrow_sign <> 0
  GROUP BY j.order_id;
GRANT SELECT ON ledger.order_escrow TO tradewind_console;
GRANT SELECT ON ledger.order_escrow TO tradewind_shop;

CREATE VIEW ledger.order_money AS
 SELECT j.order_id,
    sum(
        CASE s.kind
            WHEN 'user_available'::text THEN - s.delta
            ELSE 0::bigint
        END)::bigint AS from_buyer,
    sum(
        CASE s.kind
            WHEN 'promo_expense'::text THEN - s.delta
            ELSE 0::bigint
        END)::bigint AS from_promo,
    sum(
        CASE s.kind
            WHEN 'user_escrow'::text THEN s.delta
            ELSE 0::bigint
        END)::bigint AS held,
    array_agg(DISTINCT j.owner_id) AS owners
   FROM ledger.journal j
     JOIN ledger.side s ON s.journal_id = j.id
     LEFT JOIN ledger.journal w ON j.event = 'correction'::text AND w.id = j.ref_id
  WHERE j.order_id IS NOT NULL AND (COALESCE(w.event, j.event) <> ALL (ARRAY['return_freight_charged'::text, 'return_freight_paid'::text]))
  GROUP BY j.order_id;
GRANT SELECT ON ledger.order_money TO tradewind_console;
GRANT SELECT ON ledger.order_money TO tradewind_shop;

CREATE VIEW ledger.reconciliation AS
 SELECT COALESCE(l.pool, e.pool) AS pool,
    l.id AS line_id,
    e.journal_id,
    COALESCE(l.ref, e.ref) AS ref,
    e.event,
    COALESCE(l.amount, e.amount) AS amount,
    COALESCE(l.at, e.posted_at) AS at,
    e.topup_id,
    e.withdrawal_id
   FROM ledger.statement_line l
     FULL JOIN ( SELECT e_1.journal_id,
            e_1.pool,
            e_1.amount,
            e_1.posted_at,
            e_1.event,
            e_1.ref,
            e_1.topup_id,
            e_1.withdrawal_id
           FROM ledger.expected_line e_1
             JOIN ( SELECT statement_line.pool,
                    min(statement_line.at) AS since
                   FROM ledger.statement_line
                  GROUP BY statement_line.pool) b ON b.pool = e_1.pool
             LEFT JOIN ledger.statement_line same ON same.pool = e_1.pool AND lower(same.ref) = lower(e_1.ref)
          WHERE e_1.posted_at >= b.since OR same.id IS NOT NULL) e ON e.pool = l.pool AND lower(e.ref) = lower(l.ref) AND e.amount = l.amount;
GRANT SELECT ON ledger.reconciliation TO tradewind_console;
GRANT SELECT ON ledger.reconciliation TO tradewind_shop;

CREATE VIEW ledger.side AS
 SELECT transfer.debit AS account_id,
    transfer.debit_kind AS kind,
    transfer.debit_seq AS seq,
    - transfer.amount AS delta,
    transfer.debit_after AS after,
    transfer.debit_prev AS prev,
    transfer.hash,
    transfer.journal_id,
    transfer.line
   FROM ledger.transfer
UNION ALL
 SELECT transfer.credit AS account_id,
    transfer.credit_kind AS kind,
    transfer.credit_seq AS seq,
    transfer.amount AS delta,
    transfer.credit_after AS after,
    transfer.credit_prev AS prev,
    transfer.hash,
    transfer.journal_id,
    transfer.line
   FROM ledger.transfer;
GRANT SELECT ON ledger.side TO tradewind_console;
GRANT SELECT ON ledger.side TO tradewind_shop;

CREATE VIEW published.account WITH (security_invoker=true) AS
 SELECT id,
    owner_id,
    kind,
    stripe,
    balance
   FROM ledger.account;
GRANT SELECT ON published.account TO tradewind_console;
GRANT SELECT ON published.account TO tradewind_shop;

CREATE VIEW published.answer_wait WITH (security_invoker=true) AS
 SELECT shop_id,
    waited_s,
    at
   FROM chat_answer;
GRANT SELECT ON published.answer_wait TO tradewind_console;
GRANT SELECT ON published.answer_wait TO tradewind_shop;

CREATE VIEW published.closed_money_lock WITH (security_invoker=true) AS
 SELECT id,
    locked_at,
    ARRAY( SELECT w.staff_id
           FROM ledger.money_word w
          WHERE w.lock_id = l.id) AS said_by
   FROM ledger.closed_money_lock l;
GRANT SELECT ON published.closed_money_lock TO tradewind_console;
GRANT SELECT ON published.closed_money_lock TO tradewind_shop;

CREATE VIEW published.closed_shopper WITH (security_invoker=true) AS
 SELECT id
   FROM shopper
  WHERE closed_at IS NOT NULL;
GRANT SELECT ON published.closed_shopper TO tradewind_console;
GRANT SELECT ON published.closed_shopper TO tradewind_shop;

CREATE VIEW published.complained_shop WITH (security_invoker=true) AS
 SELECT id,
    shop_id
   FROM complaint;
GRANT SELECT ON published.complained_shop TO tradewind_console;
GRANT SELECT ON published.complained_shop TO tradewind_shop;

CREATE VIEW published.daily_seal WITH (security_invoker=true) AS
 SELECT day,
    sealed_at
   FROM ledger.daily_seal;
GRANT SELECT ON published.daily_seal TO tradewind_console;
GRANT SELECT ON published.daily_seal TO tradewind_shop;

CREATE VIEW published.desk_notice_setting WITH (security_invoker=true) AS
 SELECT staff_id,
    category,
    mail
   FROM desk_notice_setting;
GRANT SELECT ON published.desk_notice_setting TO tradewind_console;
GRANT SELECT ON published.desk_notice_setting TO tradewind_shop;

CREATE VIEW published.ended_refund WITH (security_invoker=true) AS
 SELECT id,
    ended_at
   FROM refund
  WHERE ended_at IS NOT NULL;
GRANT SELECT ON published.ended_refund TO tradewind_console;
GRANT SELECT ON published.ended_refund TO tradewind_shop;

CREATE VIEW published.file WITH (security_invoker=true) AS
 SELECT id,
    name,
    width,
    height,
    placeholder
   FROM file;
GRANT SELECT ON published.file TO tradewind_console;
GRANT SELECT ON published.file TO tradewind_shop;

CREATE VIEW published.held_product WITH (security_invoker=true) AS
 SELECT product_id AS id,
    held_at
   FROM product_hold
  WHERE state = 'waiting'::text;
GRANT SELECT ON published.held_product TO tradewind_console;

CREATE VIEW published.import_run WITH (security_invoker=true) AS
 SELECT id,
    state
   FROM import_run;
GRANT SELECT ON published.import_run TO tradewind_console;
GRANT SELECT ON published.import_run TO tradewind_shop;

CREATE VIEW published.journal WITH (security_invoker=true) AS
 SELECT id,
    event,
    ref_id,
    owner_id,
    order_id,
    amount,
    posted_at
   FROM ledger.journal;
GRANT SELECT ON published.journal TO tradewind_console;
GRANT SELECT ON published.journal TO tradewind_shop;

CREATE VIEW published.keeping WITH (security_invoker=true) AS
 SELECT kind,
    days
   FROM keeping;
GRANT SELECT ON published.keeping TO tradewind_console;
GRANT SELECT ON published.keeping TO tradewind_shop;

CREATE VIEW published.named_application WITH (security_invoker=true) AS
 SELECT id,
    shop_name
   FROM application;
GRANT SELECT ON published.named_application TO tradewind_console;
GRANT SELECT ON published.named_application TO tradewind_shop;

CREATE VIEW published.named_article WITH (security_invoker=true) AS
 SELECT article_id AS id,
    lang,
    revision,
    title
   FROM article_text;
GRANT SELECT ON published.named_article TO tradewind_console;
GRANT SELECT ON published.named_article TO tradewind_shop;

CREATE VIEW published.named_banner WITH (security_invoker=true) AS
 SELECT id,
    title
   FROM banner;
GRANT SELECT ON published.named_banner TO tradewind_console;
GRANT SELECT ON published.named_banner TO tradewind_shop;

CREATE VIEW published.named_category WITH (security_invoker=true) AS
 SELECT id,
    name
   FROM category;
GRANT SELECT ON published.named_category TO tradewind_console;
GRANT SELECT ON published.named_category TO tradewind_shop;

CREATE VIEW published.named_complaint WITH (security_invoker=true) AS
 SELECT id,
    shop_name
   FROM complaint;
GRANT SELECT ON published.named_complaint TO tradewind_console;
GRANT SELECT ON published.named_complaint TO tradewind_shop;

CREATE VIEW published.named_import WITH (security_invoker=true) AS
 SELECT id,
    file_name
   FROM import_run;
GRANT SELECT ON published.named_import TO tradewind_console;
GRANT SELECT ON published.named_import TO tradewind_shop;

CREATE VIEW published.named_promo WITH (security_invoker=true) AS
 SELECT id,
    code
   FROM promo;
GRANT SELECT ON published.named_promo TO tradewind_console;
GRANT SELECT ON published.named_promo TO tradewind_shop;

CREATE VIEW published.named_suspense WITH (security_invoker=true) AS
 SELECT id,
    ref
   FROM suspense_case;
GRANT SELECT ON published.named_suspense TO tradewind_console;
GRANT SELECT ON published.named_suspense TO tradewind_shop;

CREATE VIEW published.named_takedown WITH (security_invoker=true) AS
 SELECT id,
    shop_id,
    product_id
   FROM takedown;
GRANT SELECT ON published.named_takedown TO tradewind_console;
GRANT SELECT ON published.named_takedown TO tradewind_shop;

CREATE VIEW published.named_talk WITH (security_invoker=true) AS
 SELECT id,
    shopper_id
   FROM chat_thread;
GRANT SELECT ON published.named_talk TO tradewind_console;
GRANT SELECT ON published.named_talk TO tradewind_shop;

CREATE VIEW published.named_withdrawal WITH (security_invoker=true) AS
 SELECT id,
    owner_id
   FROM withdrawal;
GRANT SELECT ON published.named_withdrawal TO tradewind_console;
GRANT SELECT ON published.named_withdrawal TO tradewind_shop;

CREATE VIEW published.network WITH (security_invoker=true) AS
 SELECT network,
    name
   FROM network;
GRANT SELECT ON published.network TO tradewind_console;
GRANT SELECT ON published.network TO tradewind_shop;

CREATE VIEW published.notice_setting WITH (security_invoker=true) AS
 SELECT shopper_id,
    category,
    mail
   FROM notice_setting;
GRANT SELECT ON published.notice_setting TO tradewind_console;
GRANT SELECT ON published.notice_setting TO tradewind_shop;

CREATE VIEW published.open_complaint WITH (security_invoker=true) AS
 SELECT id,
    created_at
   FROM complaint
  WHERE decided_at IS NULL;
GRANT SELECT ON published.open_complaint TO tradewind_console;
GRANT SELECT ON published.open_complaint TO tradewind_shop;

CREATE VIEW published.opened_shop WITH (security_invoker=true) AS
 SELECT id,
    founded_at,
    owner_id
   FROM shop;
GRANT SELECT ON published.opened_shop TO tradewind_console;
GRANT SELECT ON published.opened_shop TO tradewind_shop;

CREATE VIEW published.order_line WITH (security_invoker=true) AS
 SELECT id,
    order_id,
    line,
    title,
    spec,
    image
   FROM order_line;
GRANT SELECT ON published.order_line TO tradewind_console;
GRANT SELECT ON published.order_line TO tradewind_shop;

CREATE VIEW published.order_money WITH (security_invoker=true) AS
 SELECT order_id,
    from_buyer,
    from_promo,
    held,
    owners
   FROM ledger.order_money;
GRANT SELECT ON published.order_money TO tradewind_console;
GRANT SELECT ON published.order_money TO tradewind_shop;

CREATE VIEW published.order_sum WITH (security_invoker=true) AS
 SELECT id,
    subtotal,
    freight,
    discount,
    promo_share
   FROM orders;
GRANT SELECT ON published.order_sum TO tradewind_console;
GRANT SELECT ON published.order_sum TO tradewind_shop;

CREATE VIEW published.orders WITH (security_invoker=true) AS
 SELECT id,
    sn,
    buyer_id,
    shop_id,
    status,
    total,
    paid,
    refunded,
    shop_name,
    addressee,
    refund_stage,
    refund_whole,
    received_at,
    released_at,
    promo_share,
    commission,
    commission_points,
    created_at
   FROM orders;
GRANT SELECT ON published.orders TO tradewind_console;
GRANT SELECT ON published.orders TO tradewind_shop;

CREATE VIEW published.payee_of_shopper WITH (security_invoker=true) AS
 SELECT owner_id AS shopper_id,
    fingerprint
   FROM payee
  WHERE owner_type = 'user'::text;
GRANT SELECT ON published.payee_of_shopper TO tradewind_console;
GRANT SELECT ON published.payee_of_shopper TO tradewind_shop;

CREATE VIEW published.product_card WITH (security_invoker=true) AS
 SELECT id,
    shop_id,
    shop_name,
    shop_city,
    shop_country,
    category_id,
    title,
    image,
    price_min,
    price_max,
    has_options,
    only_sku_id,
    in_stock,
    on_shelf,
    listed_at,
    sold,
    stars,
    reviews,
    score_key,
    default_key,
    mean_score
   FROM product_card;
GRANT SELECT ON published.product_card TO tradewind_console;
GRANT SELECT ON published.product_card TO tradewind_shop;

CREATE VIEW published.product_type WITH (security_invoker=true) AS
 SELECT id,
    parent_id,
    path,
    categories,
    name,
    place
   FROM product_type;
GRANT SELECT ON published.product_type TO tradewind_console;
GRANT SELECT ON published.product_type TO tradewind_shop;

CREATE VIEW published.product_type_word WITH (security_invoker=true) AS
 SELECT phrase,
    type_id,
    lang,
    accessories
   FROM product_type_word;
GRANT SELECT ON published.product_type_word TO tradewind_console;
GRANT SELECT ON published.product_type_word TO tradewind_shop;

CREATE VIEW published.prohibited_kind WITH (security_invoker=true) AS
 SELECT id,
    rule,
    name,
    why
   FROM prohibited_kind;
GRANT SELECT ON published.prohibited_kind TO tradewind_console;
GRANT SELECT ON published.prohibited_kind TO tradewind_shop;

CREATE VIEW published.promo_discount WITH (security_invoker=true) AS
 SELECT promo_use_id,
    discount,
    freight_off
   FROM orders
  WHERE promo_use_id IS NOT NULL AND (status <> ALL (ARRAY['-1'::integer, '-2'::integer]));
GRANT SELECT ON published.promo_discount TO tradewind_console;
GRANT SELECT ON published.promo_discount TO tradewind_shop;

CREATE VIEW published.refund WITH (security_invoker=true) AS
 SELECT id,
    order_id,
    kind,
    state,
    amount,
    refunded,
    created_at,
    ended_at
   FROM refund;
GRANT SELECT ON published.refund TO tradewind_console;
GRANT SELECT ON published.refund TO tradewind_shop;

CREATE VIEW published.refund_case WITH (security_invoker=true) AS
 SELECT refund_id,
    opened_at,
    judged_at
   FROM refund_case;
GRANT SELECT ON published.refund_case TO tradewind_console;
GRANT SELECT ON published.refund_case TO tradewind_shop;

CREATE VIEW published.refund_line WITH (security_invoker=true) AS
 SELECT refund_id,
    order_line_id,
    quantity
   FROM refund_line;
GRANT SELECT ON published.refund_line TO tradewind_console;
GRANT SELECT ON published.refund_line TO tradewind_shop;

CREATE VIEW published.report WITH (security_invoker=true) AS
 SELECT id,
    product_id
   FROM report;
GRANT SELECT ON published.report TO tradewind_console;
GRANT SELECT ON published.report TO tradewind_shop;

CREATE VIEW published.reported_product WITH (security_invoker=true) AS
 SELECT product_id AS id,
    min(created_at) AS created_at
   FROM report
  WHERE decision_id IS NULL
  GROUP BY product_id;
GRANT SELECT ON published.reported_product TO tradewind_console;

CREATE VIEW published.reported_review WITH (security_invoker=true) AS
 SELECT review_id AS id,
    created_at
   FROM review_report
  WHERE outcome IS NULL;
GRANT SELECT ON published.reported_review TO tradewind_console;

CREATE VIEW published.revocation WITH (security_invoker=true) AS
 SELECT order_id,
    declared_at,
    acted_at
   FROM revocation;
GRANT SELECT ON published.revocation TO tradewind_console;
GRANT SELECT ON published.revocation TO tradewind_shop;

CREATE VIEW published.sender_to_shopper WITH (security_invoker=true) AS
 SELECT t.shopper_id,
    s.fingerprint
   FROM topup_sender s
     JOIN topup t ON t.id = s.topup_id
  WHERE t.audit = 1;
GRANT SELECT ON published.sender_to_shopper TO tradewind_console;
GRANT SELECT ON published.sender_to_shopper TO tradewind_shop;

CREATE VIEW published.shop WITH (security_invoker=true) AS
 SELECT id,
    name,
    city,
    country,
    logo,
    away_from,
    away_until,
    away_message,
    standing
   FROM shop;
GRANT SELECT ON published.shop TO tradewind_console;
GRANT SELECT ON published.shop TO tradewind_shop;

CREATE VIEW published.shop_tally WITH (security_invoker=true) AS
 SELECT shop_id,
    fans,
    reviews,
    favorable,
    goods
   FROM shop_tally;
GRANT SELECT ON published.shop_tally TO tradewind_console;
GRANT SELECT ON published.shop_tally TO tradewind_shop;

CREATE VIEW published.shopper WITH (security_invoker=true) AS
 SELECT id,
    account,
    created_at,
    language
   FROM shopper;
GRANT SELECT ON published.shopper TO tradewind_console;
GRANT SELECT ON published.shopper TO tradewind_shop;

CREATE VIEW published.side WITH (security_invoker=true) AS
 SELECT journal_id,
    kind,
    delta
   FROM ledger.side;
GRANT SELECT ON published.side TO tradewind_console;
GRANT SELECT ON published.side TO tradewind_shop;

CREATE VIEW published.sku WITH (security_invoker=true) AS
 SELECT id,
    product_id,
    shop_id
   FROM sku;
GRANT SELECT ON published.sku TO tradewind_console;
GRANT SELECT ON published.sku TO tradewind_shop;

CREATE VIEW published.sku_offer WITH (security_invoker=true) AS
 SELECT k.id AS sku_id,
    k.product_id AS goods_id,
    k.shop_id,
    c.title,
    k.spec,
    COALESCE(k.image, c.image) AS image,
    k.price,
    s.on_hand - s.reserved AS available,
    c.on_shelf AND k.removed_at IS NULL AS on_shelf,
    COALESCE(k.weight_grams, p.weight_grams) AS weight_grams,
    p.ready_days,
    c.shop_name,
    c.shop_city,
    c.shop_country,
    p.exempt,
    p.description,
    k.code,
    s.on_hand
   FROM sku k
     JOIN product_card c ON c.id = k.product_id
     LEFT JOIN stock s ON s.sku_id = k.id
     LEFT JOIN product p ON p.id = k.product_id;
GRANT SELECT ON published.sku_offer TO tradewind_console;
GRANT SELECT ON published.sku_offer TO tradewind_shop;

CREATE VIEW published.staff WITH (security_invoker=true) AS
 SELECT id,
    account,
    name,
    roles,
    disabled_at
   FROM staff;
GRANT SELECT ON published.staff TO tradewind_console;
GRANT SELECT ON published.staff TO tradewind_shop;

CREATE VIEW published.staff_session WITH (security_invoker=true) AS
 SELECT t.id,
    t.expires_at,
    s.id AS staff_id,
    s.shop_id,
        CASE
            WHEN s.first_password_until IS NOT NULL OR s.totp_required AND NOT (EXISTS ( SELECT
               FROM staff_totp f
              WHERE f.staff_id = s.id AND f.secret IS NOT NULL)) THEN '{}'::text[]
            ELSE s.roles
        END AS roles
   FROM staff_session t
     JOIN staff s ON s.id = t.staff_id
  WHERE s.disabled_at IS NULL;
GRANT SELECT ON published.staff_session TO tradewind_console;

CREATE VIEW published.staff_shopper WITH (security_invoker=true) AS
 SELECT s.shop_id,
    p.id AS shopper_id
   FROM staff s
     JOIN shopper p ON lower(p.email) = lower(s.email)
  WHERE s.shop_id IS NOT NULL AND s.disabled_at IS NULL;
GRANT SELECT ON published.staff_shopper TO tradewind_console;
GRANT SELECT ON published.staff_shopper TO tradewind_shop;

CREATE VIEW published.stuck_refund WITH (security_invoker=true) AS
 SELECT id,
    pay_failed_at
   FROM refund
  WHERE state = 'paying'::text AND pay_failed_at IS NOT NULL;
GRANT SELECT ON published.stuck_refund TO tradewind_console;
GRANT SELECT ON published.stuck_refund TO tradewind_shop;

CREATE VIEW published.suspense_case WITH (security_invoker=true) AS
 SELECT id,
    opened_at,
    closed_at
   FROM suspense_case;
GRANT SELECT ON published.suspense_case TO tradewind_console;
GRANT SELECT ON published.suspense_case TO tradewind_shop;

CREATE VIEW published.terms_in_force WITH (security_invoker=true) AS
 SELECT edition,
    since
   FROM article
  WHERE id = 'terms'::text AND kind = 'law'::text;
GRANT SELECT ON published.terms_in_force TO tradewind_console;
GRANT SELECT ON published.terms_in_force TO tradewind_shop;

CREATE VIEW published.test_clock WITH (security_invoker=true) AS
 SELECT offset_ms
   FROM test_clock;
GRANT SELECT ON published.test_clock TO tradewind_console;
GRANT SELECT ON published.test_clock TO tradewind_shop;

CREATE VIEW published.topup WITH (security_invoker=true) AS
 SELECT id,
    method,
    network,
    audit,
    looked_by,
    bank_ref,
    created_at,
    shopper_id,
    amount
   FROM topup;
GRANT SELECT ON published.topup TO tradewind_console;
GRANT SELECT ON published.topup TO tradewind_shop;

CREATE VIEW published.topup_proof WITH (security_invoker=true) AS
 SELECT file_id
   FROM topup_proof;
GRANT SELECT ON published.topup_proof TO tradewind_console;
GRANT SELECT ON published.topup_proof TO tradewind_shop;

CREATE VIEW published.transfer WITH (security_invoker=true) AS
 SELECT journal_id,
    line,
    event,
    amount,
    debit,
    debit_kind,
    debit_seq,
    debit_after,
    credit,
    credit_kind,
    credit_seq,
    credit_after
   FROM ledger.transfer;
GRANT SELECT ON published.transfer TO tradewind_console;
GRANT SELECT ON published.transfer TO tradewind_shop;

CREATE VIEW published.waiting_application WITH (security_invoker=true) AS
 SELECT id,
    handed_in_at
   FROM application
  WHERE state = 'handed_in'::text;
GRANT SELECT ON published.waiting_application TO tradewind_console;
GRANT SELECT ON published.waiting_application TO tradewind_shop;

CREATE VIEW published.waiting_objection WITH (security_invoker=true) AS
 SELECT id,
    by_id,
    objected_at
   FROM takedown
  WHERE objection IS NOT NULL AND answered_at IS NULL AND ended_at IS NULL;
GRANT SELECT ON published.waiting_objection TO tradewind_console;

CREATE VIEW published.waiting_trader_change WITH (security_invoker=true) AS
 SELECT id,
    asked_at
   FROM trader_change
  WHERE state = 'open'::text;
GRANT SELECT ON published.waiting_trader_change TO tradewind_console;

CREATE VIEW published.withdrawal WITH (security_invoker=true) AS
 SELECT id,
    type,
    status,
    claimed_how,
    claimed_by,
    claimed_at,
    sent_ref,
    sent_at,
    return_asked_by,
    return_asked_at,
    created_at
   FROM withdrawal;
GRANT SELECT ON published.withdrawal TO tradewind_console;
GRANT SELECT ON published.withdrawal TO tradewind_shop;

CREATE OR REPLACE FUNCTION ledger.approve(p_id uuid, p_event text, p_ref_id uuid, p_owner_id uuid, p_amount bigint, p_maker uuid, p_checker uuid, p_second_checker uuid, p_reason text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  INSERT INTO ledger.approval (id, event, authority, ref_id, owner_id, amount, second_above, maker_id, checker_id,
    second_checker_id, reason, approved_at)
  SELECT p_id, p_event, (SELECT k.authority FROM ledger.event_kind AS k WHERE k.event = p_event), p_ref_id, p_owner_id,
    p_amount, l.amount, p_maker, p_checker, p_second_checker, p_reason, p_at
  FROM ledger.approval_limit AS l
$function$;
GRANT EXECUTE ON FUNCTION ledger.approve(uuid,text,uuid,uuid,bigint,uuid,uuid,uuid,text,timestamp with time zone) TO tradewind_console;

CREATE OR REPLACE FUNCTION ledger.continues(p_account uuid, p_seq bigint, p_before bigint, p_prev bytea)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM ledger.account AS a
      WHERE a.id = p_account AND a.seq = p_seq - 1 AND a.balance = p_before AND a.head = p_prev) THEN
    RETURN true;
  END IF;
  RETURN EXISTS (SELECT FROM ledger.transfer AS t
      WHERE t.debit = p_account AND t.debit_seq = p_seq - 1 AND t.debit_after = p_before AND t.hash = p_prev)
    OR EXISTS (SELECT FROM ledger.transfer AS t
      WHERE t.credit = p_account AND t.credit_seq = p_seq - 1 AND t.credit_after = p_before AND t.hash = p_prev);
END $function$;

CREATE OR REPLACE FUNCTION ledger.guard_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.seq = 0 AND NEW.owner_type <> 'system' THEN RETURN NEW; END IF;
  ELSIF NEW.seq > OLD.seq
    AND (NEW.id, NEW.market_id, NEW.owner_type, NEW.owner_id, NEW.kind, NEW.stripe)
      = (OLD.id, OLD.market_id, OLD.owner_type, OLD.owner_id, OLD.kind, OLD.stripe)
  THEN
    FOR side IN 1 .. 2 LOOP
      IF (side = 1) = (NEW.balance < OLD.balance) THEN
        IF EXISTS (SELECT FROM ledger.transfer t WHERE t.debit = NEW.id AND t.debit_seq = NEW.seq
            AND t.debit_after = NEW.balance AND t.hash = NEW.head) THEN
          RETURN NEW;
        END IF;
      ELSIF EXISTS (SELECT FROM ledger.transfer t WHERE t.credit = NEW.id AND t.credit_seq = NEW.seq
          AND t.credit_after = NEW.balance AND t.hash = NEW.head) THEN
        RETURN NEW;
      END IF;
    END LOOP;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'an account moves by transfers only';
END $function$;

CREATE OR REPLACE FUNCTION ledger.guard_money_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM ledger.closed_money_lock) THEN
    RAISE check_violation USING CONSTRAINT = 'money_unlocked',
      MESSAGE = 'this database was restored, and nobody has compared it with bank and chain yet';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION ledger.guard_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.day IS NULL AND NEW.day = (SELECT max(s.day) FROM ledger.daily_seal AS s)
    AND (NEW.kind, NEW.subject, NEW.version, NEW.salt, NEW.tx, NEW.noted_at, NEW.fixed, NEW.state)
      = (OLD.kind, OLD.subject, OLD.version, OLD.salt, OLD.tx, OLD.noted_at, OLD.fixed, OLD.state) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a record stays as it was noted, and is sealed once';
END $function$;

CREATE OR REPLACE FUNCTION ledger.guard_seal_leaf()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
BEGIN
  IF ledger.continues(NEW.account_id, NEW.seq + 1, NEW.balance, NEW.head) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a leaf is sealed as the books have it';
END $function$;

CREATE OR REPLACE FUNCTION ledger.guard_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT count(*) FROM ledger.account AS a WHERE a.id IN (NEW.debit, NEW.credit) AND (
      (a.id = NEW.debit AND a.seq = NEW.debit_seq - 1 AND a.balance = NEW.debit_after + NEW.amount AND a.head = NEW.debit_prev) OR
      (a.id = NEW.credit AND a.seq = NEW.credit_seq - 1 AND a.balance = NEW.credit_after - NEW.amount
        AND a.head = NEW.credit_prev))) = 2 THEN
    RETURN NEW;
  END IF;
  IF ledger.continues(NEW.debit, NEW.debit_seq, NEW.debit_after + NEW.amount, NEW.debit_prev)
    AND ledger.continues(NEW.credit, NEW.credit_seq, NEW.credit_after - NEW.amount, NEW.credit_prev) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a transfer continues the chains of both of its accounts';
END $function$;

CREATE OR REPLACE FUNCTION ledger.is_of_an_order(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT kind IN ('user_escrow', 'transit', 'shop_pending')
$function$;

CREATE OR REPLACE FUNCTION ledger.keep_records(p_place regclass, p_key text[], p_fixed text[], p_fixed_hidden text[], p_state text[], p_state_hidden text[], p_left_out text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
DECLARE
  kind text := (SELECT relname FROM pg_class WHERE oid = p_place);
BEGIN
  INSERT INTO ledger.recorded_table (kind, place, key, fixed, fixed_hidden, state, state_hidden, left_out)
  VALUES (kind, p_place::text, p_key, p_fixed, p_fixed_hidden, p_state, p_state_hidden, p_left_out);
  EXECUTE format('SELECT ledger.note_row(%L, to_jsonb(t)) FROM %s AS t', kind, p_place);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION ledger.note_record(%L)',
    kind || '_is_recorded', p_place, kind);
END $function$;

CREATE OR REPLACE FUNCTION ledger.line_key(ref text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT regexp_replace(translate(upper(normalize(ref, NFKD)),
    'OIL' || U&'\00d8\00f8\019f\0275\0398\039f\03a3\03b8\03bf\03c3\041e\043e\0472\0473\04e8\04e9\0555\0585\05e1\0647'
      || U&'\0660\06be\06c1\06d5\06f0\06ff\07c0\0966\09e6\0a66\0ae6\0b20\0b66\0be6\0c66\0ce6\0d20\0d66\0de6\0e50'
      || U&'\0ed0\0f20\1010\101d\1040\1090\10ff\12d0\13a4\13be\13eb\17e0\1810\1946\19d0\1a80\1a90\1b50\1bb0\1c40'
      || U&'\1c50\1cbf\1d0f\1d11\2c9e\2c9f\2d31\2d41\2d54\3007\a4f3\a620\a74a\a74b\a8d0\a900\a9d0\a9f0\aa50\ab3d'
      || U&'\ab3e\ab74\ab8e\abbb\abf0\+010292\+0102ab\+010404\+01042c\+0104a0\+0104c2\+0104ea\+010516\+010d30\+010d40\+011066\+0110f0\+011136\+0111d0\+0112f0'
      || U&'\+011450\+0114d0\+011650\+0116c0\+0116d0\+0116da\+011730\+0118a8\+0118b5\+0118b7\+0118c8\+0118d7\+0118e0\+011950\+011bf0\+011c50\+011d50\+011da0\+011de0\+011f50'
      || U&'\+016130\+016a60\+016ac0\+016b50\+016d70\+01e140\+01e2f0\+01e4f0\+01e5f1\+01e950'
      || U&'\0131\0141\0142\0196\0197\019a\01c0\023d\0268\0269\026a\026b\026d\0399\03b9\0406\0456\04c0\04cf\05d5'
      || U&'\05df\05f1\0627\0661\0673\06f1\07c1\07ca\0967\09e7\0a67\0ae7\0b67\0be7\0c67\0ce7\0d67\0de7\0e51\0ed1'
      || U&'\0f21\1041\1091\13a5\13de\14aa\14b6\14b7\16c1\17e1\1811\1947\19d1\1a81\1a91\1b51\1bb1\1c41\1c51\1d7b'
      || U&'\1d7c\2c62\2c92\2cd0\2d4f\a4e1\a4f2\a621\a646\a647\a7ae\a8d1\a901\a9d1\a9f1\aa51\ab75\abf1\+01028a\+010309'
      || U&'\+010320\+01041b\+0104a1\+010526\+010d31\+010d41\+011067\+0110f1\+011137\+0111d1\+0112f1\+011451\+0114d1\+011651\+0116c1\+0116d1\+0116db\+011731\+0118a3\+0118b2'
      || U&'\+0118c3\+0118e1\+011951\+011bf1\+011c51\+011d51\+011da1\+011de1\+011f51\+016131\+016a61\+016ac1\+016b51\+016d71\+016f16\+016f28\+01e141\+01e2f1\+01e4f1\+01e5f2'
      || U&'\+01e8c7\+01e951'
      || U&'\01a7\01bb\03e8\0662\06f2\07c2\0968\09e8\0a68\0ae8\0b68\0be8\0c68\0ce8\0d68\0de8\0e52\0ed2\0f22\1042'
      || U&'\1092\14bf\17e2\1812\1948\19d2\1a82\1a92\1b52\1bb2\1c42\1c52\a622\a644\a6ef\a75a\a8d2\a902\a9d2\a9f2'
      || U&'\aa52\abf2\+0104a2\+010d32\+010d42\+011068\+0110f2\+011138\+0111d2\+0112f2\+011452\+0114d2\+011652\+0116c2\+0116d2\+0116dc\+011732\+0118e2\+011952\+011bf2'
      || U&'\+011c52\+011d52\+011da2\+011de2\+011f52\+016132\+016a62\+016ac2\+016b52\+016d72\+01e142\+01e2f2\+01e4f2\+01e5f3\+01e952'
      || U&'\01b7\021c\0417\0498\04e0\0663\06f3\07c3\0969\09e9\0a69\0ae9\0b69\0be9\0c69\0ce9\0d69\0de9\0e53\0ed3'
      || U&'\0f23\1043\1093\17e3\1813\1949\19d3\1a83\1a93\1b53\1bb3\1c43\1c53\2ccc\a623\a76a\a7ab\a8d3\a903\a9d3'
      || U&'\a9f3\aa53\abf3\+0104a3\+010d33\+010d43\+011069\+0110f3\+011139\+0111d3\+0112f3\+011453\+0114d3\+011653\+0116c3\+0116d3\+0116dd\+011733\+0118aa\+0118ca'
      || U&'\+0118e3\+011953\+011bf3\+011c53\+011d53\+011da3\+011de3\+011f53\+016133\+016a63\+016ac3\+016b53\+016d73\+016f3b\+01e143\+01e2f3\+01e4f3\+01e5f4\+01e953'
      || U&'\0664\06f4\07c4\096a\09ea\0a6a\0aea\0b6a\0bea\0c6a\0cea\0d6a\0dea\0e54\0ed4\0f24\1044\1094\13ce\152f'
      || U&'\1530\17e4\1814\194a\19d4\1a84\1a94\1b54\1bb4\1c44\1c54\a624\a8d4\a904\a9d4\a9f4\aa54\abf4\+0104a4\+010d34'
      || U&'\+010d44\+01106a\+0110f4\+01113a\+0111d4\+0112f4\+011454\+0114d4\+011654\+0116c4\+0116d4\+0116de\+011734\+0118af\+0118e4\+011954\+011bf4\+011c54\+011d54\+011da4'
      || U&'\+011de4\+011f54\+016134\+016a64\+016ac4\+016b54\+016d74\+01e144\+01e2f4\+01e4f4\+01e5f5\+01e954'
      || U&'\01bc\0665\06f5\07c5\096b\09eb\0a6b\0aeb\0b6b\0beb\0c6b\0ceb\0d6b\0deb\0e55\0ed5\0f25\1045\1095\17e5'
      || U&'\1815\194b\19d5\1a85\1a95\1b55\1bb5\1c45\1c55\a625\a8d5\a905\a9d5\a9f5\aa55\abf5\+0104a5\+010d35\+010d45\+01106b'
      || U&'\+0110f5\+01113b\+0111d5\+0112f5\+011455\+0114d5\+011655\+0116c5\+0116d5\+0116df\+011735\+0118bb\+0118e5\+011955\+011bf5\+011c55\+011d55\+011da5\+011de5\+011f55'
      || U&'\+016135\+016a65\+016ac5\+016b55\+016d75\+01e145\+01e2f5\+01e4f5\+01e5f6\+01e955'
      || U&'\0431\0666\06f6\07c6\096c\09ec\0a6c\0aec\0b6c\0bec\0c6c\0cec\0d6c\0dec\0e56\0ed6\0f26\1046\1096\13ee'
      || U&'\17e6\1816\194c\19d6\1a86\1a96\1b56\1bb6\1c46\1c56\2cd2\a626\a8d6\a906\a9d6\a9f6\aa56\abf6\+0104a6\+010d36'
      || U&'\+010d46\+01106c\+0110f6\+01113c\+0111d6\+0112f6\+011456\+0114d6\+011656\+0116c6\+0116d6\+0116e0\+011736\+0118d5\+0118e6\+011956\+011bf6\+011c56\+011d56\+011da6'
      || U&'\+011de6\+011f56\+016136\+016a66\+016ac6\+016b56\+016d76\+01e146\+01e2f6\+01e4f6\+01e5f7\+01e956'
      || U&'\0667\06f7\07c7\096d\09ed\0a6d\0aed\0b6d\0bed\0c6d\0ced\0d6d\0ded\0e57\0ed7\0f27\1047\1097\17e7\1817'
      || U&'\194d\19d7\1a87\1a97\1b57\1bb7\1c47\1c57\a627\a8d7\a907\a9d7\a9f7\aa57\abf7\+0104a7\+0104d2\+010d37\+010d47\+01106d'
      || U&'\+0110f7\+01113d\+0111d7\+0112f7\+011457\+0114d7\+011657\+0116c7\+0116d7\+0116e1\+011737\+0118c6\+0118e7\+011957\+011bf7\+011c57\+011d57\+011da7\+011de7\+011f57'
      || U&'\+016137\+016a67\+016ac7\+016b57\+016d77\+01e147\+01e2f7\+01e4f7\+01e5f8\+01e957'
      || U&'\0222\0223\0668\06f8\07c8\096e\09ee\0a6e\0aee\0b6e\0bee\0c6e\0cee\0d6e\0dee\0e58\0ed8\0f28\1048\1098'
      || U&'\17e8\1818\194e\19d8\1a88\1a98\1b58\1bb8\1c48\1c58\a628\a8d8\a908\a9d8\a9f8\aa58\abf8\+01031a\+0104a8\+010d38'
      || U&'\+010d48\+01106e\+0110f8\+01113e\+0111d8\+0112f8\+011458\+0114d8\+011658\+0116c8\+0116d8\+0116e2\+011738\+0118e8\+011958\+011bf8\+011c58\+011d58\+011da8\+011de8'
      || U&'\+011f58\+016138\+016a68\+016ac8\+016b58\+016d78\+01e148\+01e2f8\+01e4f8\+01e5f9\+01e8cb\+01e958'
      || U&'\0669\06f9\07c9\096f\09ef\0a6f\0aef\0b6f\0bef\0c6f\0cef\0d6f\0def\0e59\0ed9\0f29\1049\1099\17e9\1819'
      || U&'\194f\19d9\1a89\1a99\1b59\1bb9\1c49\1c59\2cca\a629\a76e\a8d9\a909\a9d9\a9f9\aa59\abf9\+0104a9\+010d39\+010d49'
      || U&'\+01106f\+0110f9\+01113f\+0111d9\+0112f9\+011459\+0114d9\+011659\+0116c9\+0116d9\+0116e3\+011739\+0118ac\+0118b6\+0118cc\+0118d6\+0118e9\+011959\+011bf9\+011c59'
      || U&'\+011d59\+011da9\+011de9\+011f59\+016139\+016a69\+016ac9\+016b59\+016d79\+01e149\+01e2f9\+01e4f9\+01e5fa\+01e959'
      || U&'\0251\0391\03b1\0410\0430\13aa\15c5\2c6d\a4ee\+0102a0\+016f40'
      || U&'\0180\0181\0182\0183\0184\0243\0253\0392\0411\0412\042c\0462\0463\048c\048d\13cf\13f4\15af\15f7\a4d0'
      || U&'\a7b4\+010282\+0102a1\+010301'
      || U&'\0187\023b\023c\0421\0441\04aa\04ab\13df\1d04\2ca4\2ca5\a4da\abaf\+0102a2\+010302\+010415\+01043d\+01051c\+0118f2'
      || U&'\00d0\0110\0111\0189\018a\018b\018c\0256\0257\0500\0501\13a0\13e7\146f\147a\147b\1487\15de\15ea\a4d2'
      || U&'\a4d3'
      || U&'\0246\0247\0395\0415\0435\04bc\04bd\04be\04bf\13ac\2d39\a4f0\ab32\+010286\+0118a6\+0118ae'
      || U&'\0191\0192\03dc\0554\0584\15b4\1d6e\1e9d\a4dd\a798\a799\ab35\+010287\+0102a5\+010525\+0118a2\+0118c2'
      || U&'\018d\0193\01e4\01e5\0260\0261\050c\0551\0581\13c0\13f3\1d83\a4d6\a7ac'
      || U&'\0126\0127\0266\0397\040b\041d\045b\04a2\04ba\04bb\04c7\04c9\0540\0570\13bb\13c2\13f2\157c\2c67\2c8e'
      || U&'\a4e7\a694\a695\a7aa\+0102cf'
      || U&'\0248\0249\037f\03f3\0408\0458\13ab\148d\1498\1499\a4d9\a7b2'
      || U&'\0198\0199\039a\041a\049a\049e\13e6\16d5\2c69\2c94\a4d7\a740\+010518'
      || U&'\039c\03fa\041c\04cd\13b7\15f0\16d6\2c98\a4df\+0102b0\+010311'
      || U&'\019d\019e\0220\0273\039d\03b7\0548\054c\0578\057c\1d70\2c9a\a4e0\+010513'
      || U&'\01a4\01a5\03a1\03c1\0420\0440\13e2\146d\1476\1477\1486\1d7d\2c63\2ca2\2ca3\a4d1\+010295'
      || U&'\02a0\051a\051b\0533\0536\0563\0566\2d55'
      || U&'\01a6\024c\024d\027c\027d\0413\0433\0490\0491\0492\0493\13a1\13b1\13d2\1587\1d26\1d72\2c64\2c84\2c85'
      || U&'\a4e3\ab47\ab48\ab81\+0104b4\+016f35'
      || U&'\01bd\0282\0405\0455\054f\13d5\13da\1d74\a4e2\a731\a7c5\abaa\+010296\+010420\+010448\+0118a1\+0118c1\+016f3a'
      || U&'\0166\0167\01ac\01ad\01ae\023e\03a4\0422\04ac\13a2\1d75\2ca6\a4d4\+010297\+0102b1\+010315\+0118bc\+016f0a'
      || U&'\01b2\0244\028b\03c5\054d\057d\1200\13cc\144c\1457\1458\1467\1d1c\1d7e\a4f4\a79e\a79f\ab4e\ab52\ab9c'
      || U&'\+0104ce\+0104f6\+0118b8\+0118d8\+016f42'
      || U&'\03bd\0474\0475\05d8\13d9\142f\143a\143b\1d20\2d38\a4e6\a6df\aba9\+01051d\+011706\+0118a0\+0118c0\+016f08'
      || U&'\019c\026f\0460\0461\047c\047d\051c\051d\0531\0561\13b3\13d4\1d21\a4ea\a760\a761\ab83\+0114c5\+01170a\+01170e'
      || U&'\+01170f\+0118ef'
      || U&'\03a7\0425\0445\04b2\1541\157d\16b7\2cac\2d5d\a4eb\a7b3\+010290\+0102b4\+010317\+010322\+010527\+0118ec'
      || U&'\0194\01b3\01b4\024e\024f\0263\028f\0393\03a5\03b3\0423\0443\04ae\04af\04b0\04b1\10e7\13a9\13bd\1ca7'
      || U&'\1d8c\1efe\1eff\2ca8\a4ec\ab5a\+0102b2\+0118a4\+0118dc\+016f43'
      || U&'\01b5\01b6\0224\0225\0290\0396\13c3\1d22\1d76\a4dc\ab93\+0102f5\+0118a9\+0118c4',
    '011' || repeat('0', 130) || repeat('1', 122) || repeat('2', 75) || repeat('3', 79) || repeat('4', 72)
      || repeat('5', 70) || repeat('6', 72) || repeat('7', 70) || repeat('8', 72) || repeat('9', 74)
      || repeat('A', 11) || repeat('B', 24) || repeat('C', 19) || repeat('D', 21) || repeat('E', 16)
      || repeat('F', 17) || repeat('G', 14) || repeat('H', 25) || repeat('J', 12) || repeat('K', 13)
      || repeat('M', 11) || repeat('N', 14) || repeat('P', 17) || repeat('Q', 8) || repeat('R', 26)
      || repeat('S', 18) || repeat('T', 18) || repeat('U', 25) || repeat('V', 18) || repeat('W', 22)
      || repeat('X', 17) || repeat('Y', 30) || repeat('Z', 14)),
    -- Behind the look-alikes: to a Postgres with built-in locale a digit of another script is no digit.
    '[^[:alnum:]]|[\u115f\u1160\u3164\uffa0\u17b4\u17b5]', '', 'g')
$function$;
GRANT EXECUTE ON FUNCTION ledger.line_key(text) TO PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.line_key(text) TO tradewind_console;
GRANT EXECUTE ON FUNCTION ledger.line_key(text) TO tradewind_shop;

CREATE OR REPLACE FUNCTION ledger.lines_text(lines jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT string_agg(concat_ws(' ', l.debit, l.credit, l.amount), ', ' ORDER BY n)
  FROM ROWS FROM (jsonb_to_recordset(lines) AS (debit text, credit text, amount bigint))
    WITH ORDINALITY AS l (debit, credit, amount, n)
$function$;

CREATE OR REPLACE FUNCTION ledger.mirrors_nothing(p_journals jsonb, p_written uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT format('%s of %s', x.event, x.ref_id)
  FROM jsonb_to_recordset(p_journals) AS x (id uuid, event text, ref_id uuid, step int, owner_id uuid, order_id uuid, lines jsonb)
  WHERE x.id = ANY (p_written) AND x.event = 'correction' AND NOT EXISTS (
    SELECT FROM ledger.journal AS w
    WHERE w.id = x.ref_id AND w.owner_id = x.owner_id AND w.order_id IS NOT DISTINCT FROM x.order_id
      AND x.step = 0 AND ledger.lines_text(x.lines) = (
        SELECT string_agg(concat_ws(' ', l.credit_kind, l.debit_kind, l.amount), ', ' ORDER BY l.line)
        FROM ledger.transfer AS l WHERE l.journal_id = w.id))
  LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION ledger.note_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
BEGIN
  PERFORM ledger.note_row(TG_ARGV[0], to_jsonb(NEW));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION ledger.note_row(p_kind text, p_row jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
DECLARE
  k ledger.recorded_table;
  last ledger.record;
  named text;
  salt bytea;
  state bytea;
BEGIN
  SELECT * INTO STRICT k FROM ledger.recorded_table AS r WHERE r.kind = p_kind;
  named := (SELECT string_agg(p_row ->> x.name, ' ' ORDER BY x.n) FROM unnest(k.key) WITH ORDINALITY AS x (name, n));
  SELECT * INTO last FROM ledger.record AS r WHERE r.kind = p_kind AND r.subject = named ORDER BY r.version DESC LIMIT 1;
  salt := coalesce(last.salt, uuid_send(gen_random_uuid()));
  state := sha256(convert_to(ledger.record_text(p_row, k.state, k.state_hidden, salt), 'UTF8'));
  IF last.state IS DISTINCT FROM state THEN
    INSERT INTO ledger.record (kind, subject, version, salt, tx, noted_at, fixed, state)
    VALUES (p_kind, named, coalesce(last.version, 0) + 1, salt, pg_current_xact_id()::text::bigint, now(),
      sha256(convert_to(ledger.record_text(p_row, k.fixed, k.fixed_hidden, salt), 'UTF8')), state);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION ledger.post(p_actor uuid, p_at timestamp with time zone, p_journals jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
DECLARE
  line record;
  j ledger.journal;
  t ledger.transfer;
  journals ledger.journal[] := '{}';
  transfers ledger.transfer[] := '{}';
  written uuid[] := '{}';
  touched uuid[] := '{}';
  pools text[] := '{}';
  orders uuid[] := '{}';
  wrong text;
  -- The accounts, in the order of their ids.
  ids uuid[];
  kinds text[];
  owners uuid[];
  floors bigint[];
  balances bigint[];
  lowest bigint[];
  seqs bigint[];
  heads bytea[];
  d int;
  c int;
BEGIN
  -- 1. The journals decide what is new. One order for everybody, so that two callers with the same events queue; the money
  -- then moves in the order in which it was asked for, since what one journal gives the next may take.
  FOR line IN
    WITH asked AS MATERIALIZED (
      SELECT x.* FROM ROWS FROM (jsonb_to_recordset(p_journals) AS (id uuid, event text, ref_id uuid, step int, owner_id uuid,
        order_id uuid, approval_id uuid, decision_id uuid, lines jsonb)) WITH ORDINALITY
        AS x (id, event, ref_id, step, owner_id, order_id, approval_id, decision_id, lines, place)
    ), added AS (
      INSERT INTO ledger.journal AS n (id, event, ref_id, step, owner_id, order_id, amount, actor_id, authority,
        approval_id, decision_id, posted_at)
      SELECT x.id, x.event, x.ref_id, x.step, x.owner_id, x.order_id,
        (SELECT sum((l ->> 'amount')::bigint) FROM jsonb_array_elements(x.lines) AS l), p_actor,
        (SELECT k.authority FROM ledger.event_kind AS k WHERE k.event = x.event), x.approval_id, x.decision_id, p_at
      FROM asked AS x ORDER BY x.event, x.ref_id, x.step
      ON CONFLICT (event, ref_id, step) DO NOTHING
      RETURNING n AS j, n.id, n.event, n.ref_id, n.step, n.owner_id
    )
    SELECT added.j, l.debit, l.credit, l.amount, l.n,
      (SELECT a.id FROM ledger.account_kind AS k JOIN ledger.account AS a ON a.kind = k.kind
        AND a.owner_id = CASE k.owner_type WHEN 'system' THEN '00000000-0000-0000-0000-000000000000' ELSE added.owner_id END
        AND a.stripe = get_byte(uuid_send(added.owner_id), 15) & (k.stripes - 1)
        WHERE k.kind = l.debit) AS debit_id,
      (SELECT a.id FROM ledger.account_kind AS k JOIN ledger.account AS a ON a.kind = k.kind
        AND a.owner_id = CASE k.owner_type WHEN 'system' THEN '00000000-0000-0000-0000-000000000000' ELSE added.owner_id END
        AND a.stripe = get_byte(uuid_send(added.owner_id), 15) & (k.stripes - 1)
        WHERE k.kind = l.credit) AS credit_id
    FROM added JOIN asked AS x ON x.id = added.id
    CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(x.lines) AS (debit text, credit text, amount bigint))
      WITH ORDINALITY AS l (debit, credit, amount, n)
    ORDER BY x.place, l.n
  LOOP
    j := line.j;
    -- Which ways money may go is the word of transfer_flow; here only a line without accounts is told apart.
    IF line.debit_id IS NULL OR line.credit_id IS NULL THEN
      IF EXISTS (SELECT FROM ledger.flow_rule AS f
        WHERE f.event = j.event AND f.debit_kind = line.debit AND f.credit_kind = line.credit) THEN
        RAISE foreign_key_violation USING CONSTRAINT = 'account_of_owner',
          MESSAGE = format('%s has no account for %s or %s', j.owner_id, line.debit, line.credit);
      END IF;
      RAISE foreign_key_violation USING CONSTRAINT = 'transfer_flow',
        MESSAGE = format('%s may not move money from %s to %s', j.event, line.debit, line.credit);
    END IF;
    IF j.order_id IS NULL AND (ledger.is_of_an_order(line.debit) OR ledger.is_of_an_order(line.credit)) THEN
      RAISE check_violation USING CONSTRAINT = 'journal_names_its_order',
        MESSAGE = format('%s moves money of an order without naming it', j.event);
    END IF;
    t.journal_id := j.id; t.line := line.n; t.event := j.event; t.owner_id := j.owner_id; t.amount := line.amount;
    t.debit := line.debit_id; t.credit := line.credit_id;
    journals := journals || j;
    transfers := transfers || t;
    touched := touched || t.debit || t.credit;
    IF line.n = 1 THEN written := written || j.id; END IF;
    IF line.credit IN ('bank_clearing', 'chain_custody') THEN pools := pools || line.credit; END IF;
    IF ledger.is_of_an_order(line.debit) THEN orders := orders || j.order_id; END IF;
  END LOOP;

  -- 2. What stands already has to be the same; a correction is the journal that it corrects with its sides swapped.
  IF cardinality(written) < jsonb_array_length(p_journals) THEN
    wrong := ledger.posted_otherwise(p_journals, written);
    IF wrong IS NOT NULL THEN
      RAISE unique_violation USING CONSTRAINT = 'journal_once',
        MESSAGE = format('%s is posted already, with another content', wrong);
    END IF;
    IF cardinality(written) = 0 THEN RETURN; END IF;
  END IF;
  IF p_journals @? '$[*] ? (@.event == "correction")' THEN
    wrong := ledger.mirrors_nothing(p_journals, written);
    IF wrong IS NOT NULL THEN
      RAISE check_violation USING CONSTRAINT = 'correction_mirrors_journal',
        MESSAGE = format('%s is not that journal with its sides swapped', wrong);
    END IF;
  END IF;

  -- 3. All accounts, locked in the order of their ids. What leaves the bank or the chain is held against all stripes.
  IF cardinality(pools) > 0 THEN
    touched := touched || ARRAY(SELECT a.id FROM ledger.account AS a WHERE a.owner_type = 'system' AND a.kind = ANY (pools));
  END IF;
  SELECT array_agg(a.id), array_agg(a.kind), array_agg(a.owner_id), array_agg(a.floor), array_agg(a.balance),
    array_agg(a.balance), array_agg(a.seq), array_agg(a.head)
  INTO ids, kinds, owners, floors, balances, lowest, seqs, heads
  FROM (SELECT l.* FROM ledger.account AS l WHERE l.id = ANY (touched) ORDER BY l.id FOR NO KEY UPDATE) AS a;

  -- 4. Each transfer takes its place in two chains.
  FOR n IN 1 .. cardinality(transfers) LOOP
    t := transfers[n];
    j := journals[n];
    d := array_position(ids, t.debit);
    c := array_position(ids, t.credit);
    balances[d] := balances[d] - t.amount;
    balances[c] := balances[c] + t.amount;
    seqs[d] := seqs[d] + 1;
    seqs[c] := seqs[c] + 1;
    t.debit_kind := kinds[d];   t.debit_owner := owners[d];
    t.debit_seq := seqs[d];     t.debit_after := balances[d];   t.debit_prev := heads[d];
    t.credit_kind := kinds[c];  t.credit_owner := owners[c];
    t.credit_seq := seqs[c];    t.credit_after := balances[c];  t.credit_prev := heads[c];
    t.hash := ledger.transfer_hash(j.id, j.event, j.ref_id, j.step, j.owner_id, j.order_id, j.amount, j.actor_id, j.authority,
      j.approval_id, j.decision_id, j.posted_at, t.line, t.debit, t.credit, t.amount, t.debit_seq, t.debit_after, t.debit_prev,
      t.credit_seq, t.credit_after, t.credit_prev);
    heads[d] := t.hash;
    heads[c] := t.hash;
    lowest[d] := least(lowest[d], t.debit_after);
    transfers[n] := t;
  END LOOP;

  -- 5. Refused here rather than by account_within_bounds, which says the same, to tell by how much all of it is short.
  FOR n IN 1 .. cardinality(ids) LOOP
    IF lowest[n] < floors[n] THEN
      RAISE check_violation USING CONSTRAINT = 'account_within_bounds', DETAIL = floors[n] - lowest[n],
        COLUMN = kinds[n], MESSAGE = format('%s of %s is too low', kinds[n], owners[n]);
    END IF;
  END LOOP;

  -- 6. Transfers first: an account moves only to where a transfer says it is (guard_account).
  INSERT INTO ledger.transfer SELECT l.* FROM unnest(transfers) AS l;
  UPDATE ledger.account AS a SET balance = n.balance, seq = n.seq, head = n.head
  FROM unnest(ids, balances, seqs, heads) AS n (id, balance, seq, head) WHERE a.id = n.id AND n.seq > a.seq;

  IF cardinality(pools) > 0 THEN
    IF EXISTS (
      SELECT FROM ledger.account_kind AS k JOIN ledger.account AS a ON a.kind = k.kind WHERE k.kind = ANY (pools)
      GROUP BY k.kind HAVING sum(a.balance) > k.pool_ceil) THEN
      RAISE check_violation USING CONSTRAINT = 'pool_within_bounds', MESSAGE = 'more leaves than came in: ' || pools::text;
    END IF;
  END IF;
  -- Nor is an order's money paid out of another order's; what one owner put into transit the other has taken.
  IF cardinality(orders) > 0 THEN
    IF EXISTS (
      SELECT FROM ledger.journal AS o JOIN ledger.side AS s ON s.journal_id = o.id
      WHERE o.order_id = ANY (orders) AND ledger.is_of_an_order(s.kind)
      GROUP BY o.order_id, s.kind HAVING sum(s.delta) < 0 OR (s.kind = 'transit' AND sum(s.delta) <> 0)) THEN
      RAISE check_violation USING CONSTRAINT = 'order_within_bounds',
        MESSAGE = 'more leaves an order than it holds: ' || orders::text;
    END IF;
  END IF;
END $function$;
GRANT EXECUTE ON FUNCTION ledger.post(uuid,timestamp with time zone,jsonb) TO tradewind_console;
GRANT EXECUTE ON FUNCTION ledger.post(uuid,timestamp with time zone,jsonb) TO tradewind_shop;

CREATE OR REPLACE FUNCTION ledger.posted_otherwise(p_journals jsonb, p_written uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT format('%s of %s', x.event, x.ref_id)
  FROM jsonb_to_recordset(p_journals) AS x (id uuid, event text, ref_id uuid, step int, owner_id uuid, order_id uuid, lines jsonb)
  WHERE x.id <> ALL (p_written) AND NOT EXISTS (
    SELECT FROM ledger.journal AS s
    WHERE s.event = x.event AND s.ref_id = x.ref_id AND s.step = x.step
      AND s.owner_id = x.owner_id AND s.order_id IS NOT DISTINCT FROM x.order_id
      AND ledger.lines_text(x.lines) = (
        SELECT string_agg(concat_ws(' ', l.debit_kind, l.credit_kind, l.amount), ', ' ORDER BY l.line)
        FROM ledger.transfer AS l WHERE l.journal_id = s.id))
  LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION ledger.record_text(p_row jsonb, p_open text[], p_hidden text[], p_salt bytea)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  SELECT jsonb_strip_nulls(
    (SELECT coalesce(jsonb_object_agg(name, p_row -> name), '{}') FROM unnest(p_open) AS name)
    || CASE WHEN p_hidden = '{}' THEN '{}' ELSE jsonb_build_object('hidden', encode(sha256(p_salt || convert_to(
      (SELECT jsonb_strip_nulls(jsonb_object_agg(name, p_row -> name)) FROM unnest(p_hidden) AS name)::text, 'UTF8')), 'hex')) END)::text
$function$;
GRANT EXECUTE ON FUNCTION ledger.record_text(jsonb,text[],text[],bytea) TO tradewind_console;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = format('%s of ledger.%s: the ledger only grows', TG_OP, TG_TABLE_NAME);
END $function$;

CREATE OR REPLACE FUNCTION ledger.seal_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  UPDATE ledger.record SET day = (SELECT max(s.day) FROM ledger.daily_seal AS s) WHERE day IS NULL
$function$;
GRANT EXECUTE ON FUNCTION ledger.seal_records() TO tradewind_console;
GRANT EXECUTE ON FUNCTION ledger.seal_records() TO tradewind_shop;

CREATE OR REPLACE FUNCTION ledger.transfer_hash(journal_id uuid, event text, ref_id uuid, step integer, owner_id uuid, order_id uuid, journal_amount bigint, actor_id uuid, authority text, approval_id uuid, decision_id uuid, posted_at timestamp with time zone, line smallint, debit uuid, credit uuid, amount bigint, debit_seq bigint, debit_after bigint, debit_prev bytea, credit_seq bigint, credit_after bigint, credit_prev bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(concat_ws('|',
    journal_id, event, ref_id, step, owner_id, coalesce(order_id::text, '-'), journal_amount, actor_id, authority,
    coalesce(approval_id::text, '-'), coalesce(decision_id::text, '-'), extract(epoch FROM posted_at),
    line, debit, credit, amount,
    debit_seq, debit_after, encode(debit_prev, 'hex'),
    credit_seq, credit_after, encode(credit_prev, 'hex')), 'UTF8'))
$function$;
GRANT EXECUTE ON FUNCTION ledger.transfer_hash(uuid,text,uuid,integer,uuid,uuid,bigint,uuid,text,uuid,uuid,timestamp with time zone,smallint,uuid,uuid,bigint,bigint,bigint,bytea,bigint,bigint,bytea) TO tradewind_console;
GRANT EXECUTE ON FUNCTION ledger.transfer_hash(uuid,text,uuid,integer,uuid,uuid,bigint,uuid,text,uuid,uuid,timestamp with time zone,smallint,uuid,uuid,bigint,bigint,bigint,bytea,bigint,bigint,bytea) TO tradewind_shop;

CREATE OR REPLACE FUNCTION public.asked_likes(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(array_agg('%' || regexp_replace(w.word, '([\\%_])', '\\\1', 'g') || '%'), '{}') FROM unnest(words) AS w (word)
$function$;
GRANT EXECUTE ON FUNCTION asked_likes(text[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.asked_pairs(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(array_agg(DISTINCT p.pair), '{}') FROM unnest(words) AS w (word)
  CROSS JOIN LATERAL unnest(CASE WHEN length(w.word) > 1 THEN letter_pairs(w.word) WHEN ascii(w.word) > 11903 THEN ARRAY[w.word] END) AS p (pair)
$function$;
GRANT EXECUTE ON FUNCTION asked_pairs(text[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.asked_words(said text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(array_agg(w.word), '{}') FROM regexp_split_to_table(plain_letters(said), '[[:space:],;]+') AS w (word) WHERE w.word <> ''
$function$;
GRANT EXECUTE ON FUNCTION asked_words(text) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.begin_timer(kind text, subject_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO timer (kind, subject_id, due_at) VALUES (begin_timer.kind, begin_timer.subject_id, now())
  ON CONFLICT (subject_id, kind) DO UPDATE SET due_at = excluded.due_at, left_ms = NULL, tries = 0, last_error = NULL;
$function$;
GRANT EXECUTE ON FUNCTION begin_timer(text,uuid) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.close_approval_request(p_ref_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE approval_request SET state = 'closed' WHERE ref_id = p_ref_id AND state = 'open'
$function$;
GRANT EXECUTE ON FUNCTION close_approval_request(uuid) TO tradewind_console;
GRANT EXECUTE ON FUNCTION close_approval_request(uuid) TO tradewind_shop;

CREATE OR REPLACE FUNCTION public.cut_address(p_address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN p_address ~ '^[0-9.]+(/24)?$' THEN network(set_masklen(p_address::inet, 24))::text
    WHEN p_address LIKE '%:%' THEN network(set_masklen(p_address::inet, 48))::text ELSE '' END
$function$;
GRANT EXECUTE ON FUNCTION cut_address(text) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.cut_security_addresses(p_shopper uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  UPDATE security_event AS e SET address = cut_address(e.address), device = '' FROM published.closed_shopper AS s
  WHERE e.person_id = p_shopper AND s.id = e.person_id AND (e.address, e.device) <> (cut_address(e.address), '')
$function$;
GRANT EXECUTE ON FUNCTION cut_security_addresses(uuid) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.forget_complaint_pictures(p_shopper uuid)
 RETURNS text[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH theirs AS (
    SELECT c.id FROM complaint AS c JOIN published.closed_shopper AS s ON s.id = c.shopper_id
    WHERE c.shopper_id = p_shopper
  ), shown AS (
    DELETE FROM complaint_picture AS p USING theirs WHERE p.complaint_id = theirs.id RETURNING p.image ->> 'name' AS picture
  )
  SELECT coalesce(array_agg(picture), '{}') FROM shown
$function$;
GRANT EXECUTE ON FUNCTION forget_complaint_pictures(uuid) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.forget_notes(p_shopper uuid)
 RETURNS text[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH notes AS (
    DELETE FROM shopper_note AS n USING published.closed_shopper AS s
    WHERE n.shopper_id = p_shopper AND s.id = n.shopper_id
  )
  SELECT '{}'::text[]
$function$;
GRANT EXECUTE ON FUNCTION forget_notes(uuid) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.forget_papers(p_shopper uuid)
 RETURNS text[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH theirs AS (
    SELECT a.id FROM application AS a JOIN published.closed_shopper AS s ON s.id = a.shopper_id
    WHERE a.shopper_id = p_shopper AND a.state <> 'approved'
  ), papers AS (
    DELETE FROM application_paper AS p USING theirs WHERE p.application_id = theirs.id RETURNING p.image ->> 'name' AS picture
  )
  SELECT coalesce(array_agg(picture), '{}') FROM papers
$function$;
GRANT EXECUTE ON FUNCTION forget_papers(uuid) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.forget_refund_evidence(p_shopper uuid)
 RETURNS text[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH theirs AS (
    SELECT r.id FROM refund AS r JOIN published.closed_shopper AS s ON s.id = r.buyer_id
    WHERE r.buyer_id = p_shopper
  ), proofs AS (
    DELETE FROM refund_proof AS p USING theirs WHERE p.refund_id = theirs.id RETURNING p.image ->> 'name' AS picture
  )
  SELECT coalesce(array_agg(picture), '{}') FROM proofs
$function$;
GRANT EXECUTE ON FUNCTION forget_refund_evidence(uuid) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.forget_reports(p_shopper uuid)
 RETURNS text[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH theirs AS (
    SELECT r.id FROM report AS r JOIN published.closed_shopper AS s ON s.id = r.shopper_id
    WHERE r.shopper_id = p_shopper
  ), shown AS (
    DELETE FROM report_picture AS p USING theirs WHERE p.report_id = theirs.id RETURNING p.image ->> 'name' AS picture
  ), reports AS (
    DELETE FROM report AS r USING theirs WHERE r.id = theirs.id
  )
  SELECT coalesce(array_agg(picture), '{}') FROM shown
$function$;
GRANT EXECUTE ON FUNCTION forget_reports(uuid) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.forget_talks(p_shopper uuid)
 RETURNS text[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH theirs AS (
    SELECT t.id FROM chat_thread AS t JOIN published.closed_shopper AS s ON s.id = t.shopper_id
    WHERE t.shopper_id = p_shopper
  ), messages AS (
    DELETE FROM chat_message AS m USING theirs WHERE m.thread_id = theirs.id RETURNING m.image ->> 'name' AS picture
  ), answers AS (
    DELETE FROM chat_answer AS a USING theirs WHERE a.thread_id = theirs.id
  ), threads AS (
    DELETE FROM chat_thread AS t USING theirs WHERE t.id = theirs.id
  )
  SELECT coalesce(array_agg(picture) FILTER (WHERE picture IS NOT NULL), '{}') FROM messages
$function$;
GRANT EXECUTE ON FUNCTION forget_talks(uuid) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.guard_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'asked' THEN
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.state = 'asked'
    AND (NEW.id, NEW.owner_type, NEW.owner_id, NEW.amount, NEW.asked_by, NEW.asked_at)
      = (OLD.id, OLD.owner_type, OLD.owner_id, OLD.amount, OLD.asked_by, OLD.asked_at) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'an adjustment stays as it was asked for, and is decided once';
END $function$;
GRANT EXECUTE ON FUNCTION guard_adjustment() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_approval_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'open'
    AND (NEW.id, NEW.event, NEW.ref_id, NEW.owner_id, NEW.amount, NEW.maker_id, NEW.reason, NEW.asked_at)
      = (OLD.id, OLD.event, OLD.ref_id, OLD.owner_id, OLD.amount, OLD.maker_id, OLD.reason, OLD.asked_at)
    AND (OLD.checker_id IS NULL OR (NEW.checker_id, NEW.checked_at) = (OLD.checker_id, OLD.checked_at)) THEN
    RETURN NEW;
  ELSIF TG_OP = 'INSERT' AND NEW.state = 'open' THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a word that was given stays as it was given';
END $function$;
GRANT EXECUTE ON FUNCTION guard_approval_request() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_approval_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.second_checker_id IS NULL THEN
    PERFORM public.refuse_word(NEW.checker_id, ARRAY[NEW.maker_id], NEW.approved_at);
  ELSE
    PERFORM public.refuse_word(NEW.second_checker_id, ARRAY[NEW.maker_id, NEW.checker_id], NEW.approved_at);
  END IF;
  RETURN NEW;
END $function$;
GRANT EXECUTE ON FUNCTION guard_approval_words() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_first_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refuse_word(NEW.checker_id, ARRAY[NEW.maker_id], NEW.checked_at);
  RETURN NEW;
END $function$;
GRANT EXECUTE ON FUNCTION guard_first_word() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('tradewind.sweeping', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'this stays as it was written, until its time is over';
END $function$;
GRANT EXECUTE ON FUNCTION guard_kept() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'open' AND NEW.confirmed_by IS NULL THEN
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE'
    AND (NEW.id, NEW.kind, NEW.subject_id, NEW.subject_name, NEW.payload, NEW.proposed_by, NEW.proposed_at, NEW.expires_at)
      = (OLD.id, OLD.kind, OLD.subject_id, OLD.subject_name, OLD.payload, OLD.proposed_by, OLD.proposed_at, OLD.expires_at)
    AND (OLD.confirmed_by IS NULL
      OR (NEW.confirmed_by, NEW.confirmed_at, NEW.not_before) = (OLD.confirmed_by, OLD.confirmed_at, OLD.not_before))
    AND (OLD.state, NEW.state) IN (('open', 'waiting'), ('open', 'closed'), ('waiting', 'done'), ('waiting', 'closed')) THEN
    IF OLD.confirmed_by IS NULL AND NEW.confirmed_by IS NOT NULL THEN
      PERFORM refuse_word(NEW.confirmed_by, ARRAY[NEW.proposed_by], NEW.confirmed_at);
    END IF;
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'what was proposed stays as it was, and is decided once';
END $function$;
GRANT EXECUTE ON FUNCTION guard_proposal() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_security_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE'
    AND OLD.at < now() - (SELECT days FROM published.keeping WHERE kind = 'security') * interval '1 day' THEN
    RETURN OLD;
  -- Of a closed account: from which net is left, with what is not, and nothing else is touched.
  ELSIF TG_OP = 'UPDATE' AND current_setting('tradewind.sweeping', true) = 'on' AND (NEW.address, NEW.device) = (cut_address(OLD.address), '')
    AND to_jsonb(NEW) - '{address,device}'::text[] = to_jsonb(OLD) - '{address,device}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a security event stays as it was noted, until its time is over';
END $function$;
GRANT EXECUTE ON FUNCTION guard_security_event() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_suspense_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL
    AND (NEW.id, NEW.kind, NEW.amount, NEW.ref, NEW.note, NEW.opened_by, NEW.opened_at)
      = (OLD.id, OLD.kind, OLD.amount, OLD.ref, OLD.note, OLD.opened_by, OLD.opened_at)
    AND NEW.shopper_id IS NOT DISTINCT FROM OLD.shopper_id THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a case is opened once and closed once';
END $function$;
GRANT EXECUTE ON FUNCTION guard_suspense_case() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_topup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.audit = 0 AND NEW.looked_at IS NULL THEN
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.audit = 0
    AND (NEW.id, NEW.shopper_id, NEW.method, NEW.amount, NEW.created_at)
      = (OLD.id, OLD.shopper_id, OLD.method, OLD.amount, OLD.created_at)
    AND (NEW.network, NEW.coin, NEW.address, NEW.tx_hash)
      IS NOT DISTINCT FROM (OLD.network, OLD.coin, OLD.address, OLD.tx_hash)
    AND (OLD.looked_at IS NULL OR (NEW.looked_at, NEW.looked_by, NEW.looked_arrived, NEW.looked_ref)
      = (OLD.looked_at, OLD.looked_by, OLD.looked_arrived, OLD.looked_ref)) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a top-up is claimed once and decided once';
END $function$;
GRANT EXECUTE ON FUNCTION guard_topup() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_topup_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_user = 'tradewind_shop' AND NEW.role <> 'shopper' THEN
    RAISE insufficient_privilege USING MESSAGE = format('the storefront does not speak as %s', NEW.role);
  END IF;
  RETURN NEW;
END $function$;
GRANT EXECUTE ON FUNCTION guard_topup_event() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_used()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM topup WHERE id = OLD.topup_id AND audit = 2) THEN RETURN OLD; END IF;
  RAISE insufficient_privilege USING MESSAGE = format('%s is used by a top-up that was not refused', TG_TABLE_NAME);
END $function$;
GRANT EXECUTE ON FUNCTION guard_used() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.guard_withdrawal_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_user = 'tradewind_shop' AND NEW.role NOT IN ('owner', 'signer') THEN
    RAISE insufficient_privilege USING MESSAGE = format('the storefront does not speak as %s', NEW.role);
  END IF;
  RETURN NEW;
END $function$;
GRANT EXECUTE ON FUNCTION guard_withdrawal_event() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.is_one_hand(p_one uuid, p_other uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH hands AS (
    SELECT who, who AS hand FROM unnest(ARRAY[p_one, p_other]) AS who
    UNION SELECT staff_id, by_id FROM staff_hand WHERE staff_id IN (p_one, p_other) AND at > p_at - interval '7 days'
  )
  SELECT EXISTS (
    SELECT FROM hands AS a JOIN hands AS b USING (hand) WHERE a.who = p_one AND b.who = p_other)
$function$;
GRANT EXECUTE ON FUNCTION is_one_hand(uuid,uuid,timestamp with time zone) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.kept_from(p_kind text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT now() + coalesce((SELECT offset_ms FROM test_clock), 0) * interval '1 millisecond' - days * interval '1 day'
  FROM published.keeping WHERE kind = p_kind
$function$;
GRANT EXECUTE ON FUNCTION kept_from(text) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.letter_pairs(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(array_agg(DISTINCT p.letter || p.next), '{}')
  FROM (SELECT string_to_array(lower(said), NULL) AS letters) AS l
    CROSS JOIN LATERAL unnest(l.letters, l.letters[2:]) AS p (letter, next)
  WHERE p.next IS NOT NULL
$function$;
GRANT EXECUTE ON FUNCTION letter_pairs(text) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.letter_slips(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(array_agg(DISTINCT '~' || CASE WHEN at = 0 THEN w.word ELSE overlay(w.word PLACING '' FROM at FOR 1) END), '{}')
  FROM regexp_split_to_table(said, '[[:space:][:punct:]]+') AS w (word) CROSS JOIN generate_series(0, length(w.word)) AS at
  WHERE length(w.word) BETWEEN 4 AND 30
$function$;
GRANT EXECUTE ON FUNCTION letter_slips(text) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.order_finds(ids uuid[])
 RETURNS TABLE(order_id uuid, words text, marks text[])
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.id, t.words, ARRAY['shop:' || o.shop_id, 'to:' || o.country] || CASE WHEN o.remark IS NULL THEN '{}'::text[] ELSE '{note}' END
    || l.things
    || ARRAY(SELECT p.pair FROM unnest(letter_pairs(regexp_replace(t.words, '[[:space:],;]+', E'\n', 'g'))) AS p (pair) WHERE strpos(p.pair, E'\n') = 0)
    || letter_slips(plain_letters(concat_ws(' ', o.sn, o.addressee, o.area, l.codes, l.title)))
    || ARRAY(SELECT DISTINCT s.letter FROM unnest(string_to_array(t.words, NULL)) AS s (letter) WHERE ascii(s.letter) > 11903)
  FROM unnest(ids) AS i (id) JOIN orders AS o ON o.id = i.id
  CROSS JOIN LATERAL (
    SELECT string_agg(DISTINCT n.title, E'\n') AS titles, string_agg(DISTINCT p.code, ' ') AS codes,
      left(min(coalesce(p.title ->> 'en', n.title)), 60) AS title,
      array_agg(DISTINCT 'goods:' || p.goods_id) || coalesce(array_agg(DISTINCT 'code:' || lower(p.code)) FILTER (WHERE p.code IS NOT NULL), '{}') AS things
    FROM order_line AS p CROSS JOIN LATERAL (SELECT value FROM jsonb_each_text(p.title)) AS n (title) WHERE p.order_id = o.id) AS l
  CROSS JOIN LATERAL (SELECT plain_letters(concat_ws(E'\n', o.sn, o.addressee, o.area, l.codes, l.titles)) AS words) AS t
$function$;
GRANT EXECUTE ON FUNCTION order_finds(uuid[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.order_refund_rules_hold(freight bigint, freight_refunded bigint, refunded bigint, total bigint, promo_share bigint, commission_points integer, commission bigint, refund_asked boolean, refund_id uuid, refund_stage smallint, refund_whole boolean, payout_waits boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN freight_refunded BETWEEN 0 AND least(freight, refunded)
    AND commission_points BETWEEN 0 AND 10000 AND commission BETWEEN 0 AND total + promo_share
    AND (refund_stage IS NULL OR (refund_stage BETWEEN -5 AND -3 AND payout_waits))
    AND (refund_id IS NOT NULL OR (refund_stage IS NULL AND NOT refund_asked AND NOT payout_waits))
    AND (refund_stage IS NOT NULL OR NOT refund_whole);
END $function$;
GRANT EXECUTE ON FUNCTION order_refund_rules_hold(bigint,bigint,bigint,bigint,bigint,integer,bigint,boolean,uuid,smallint,boolean,boolean) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.order_rules_hold(status smallint, quantity integer, subtotal bigint, freight bigint, discount bigint, promo_share bigint, total bigint, paid bigint, refunded bigint, promo_code text, promo_use_id uuid, paid_at timestamp with time zone, shipped_at timestamp with time zone, received_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN quantity > 0
    AND subtotal > 0 AND freight >= 0 AND discount BETWEEN 0 AND subtotal
    AND total = subtotal + freight - discount
    -- A discount never takes an order below one cent.
    AND total > 0
    AND promo_share IN (0, discount)
    AND (promo_code IS NULL) = (promo_use_id IS NULL)
    AND paid IN (0, total) AND refunded BETWEEN 0 AND paid
    AND (status IN (0, -1)) = (paid = 0) AND (paid = 0) = (paid_at IS NULL)
    AND (status <> -2 OR refunded = paid)
    AND (status NOT IN (2, 3, 4) OR shipped_at IS NOT NULL)
    AND (status NOT IN (3, 4) OR received_at IS NOT NULL);
END $function$;
GRANT EXECUTE ON FUNCTION order_rules_hold(smallint,integer,bigint,bigint,bigint,bigint,bigint,bigint,bigint,text,uuid,timestamp with time zone,timestamp with time zone,timestamp with time zone) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.payee_for_signer(p_withdrawal_id uuid)
 RETURNS TABLE(sealed bytea, network text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT p.sealed, p.network FROM withdrawal AS w JOIN payee AS p ON p.id = w.payee_id
  WHERE w.id = p_withdrawal_id AND w.type = 'chain' AND w.status = 'sending' AND w.claimed_how = 'signer' AND w.approval_id IS NOT NULL
$function$;
GRANT EXECUTE ON FUNCTION payee_for_signer(uuid) TO tradewind_console;
GRANT EXECUTE ON FUNCTION payee_for_signer(uuid) TO tradewind_shop;

CREATE OR REPLACE FUNCTION public.pick_text(words jsonb, lang text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((words ->> lang), (words ->> 'en'::text), (jsonb_path_query_first(words, '$.*'::jsonpath) #>> '{}'::text[]));
GRANT EXECUTE ON FUNCTION pick_text(jsonb,text) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.plain_letters(said text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  SELECT lower(unaccent('unaccent', said))
$function$;
GRANT EXECUTE ON FUNCTION plain_letters(text) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.refuse_word(p_by uuid, p_beside uuid[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  somebody record;
BEGIN
  SELECT email, approves_from INTO somebody FROM staff WHERE id = p_by FOR SHARE;
  -- The machine itself: whoever has it has the database.
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF somebody.email IS NULL THEN
    RAISE check_violation USING CONSTRAINT = 'word_of_proved_address', MESSAGE = 'nobody approves without a proved address';
  END IF;
  IF somebody.approves_from > p_at THEN
    RAISE check_violation USING CONSTRAINT = 'word_not_of_a_newcomer', MESSAGE = 'a new or reset approver waits a day',
      DETAIL = to_char(somebody.approves_from AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  IF EXISTS (SELECT FROM unnest(p_beside) AS other WHERE is_one_hand(p_by, other, p_at)) THEN
    RAISE check_violation USING CONSTRAINT = 'word_of_another_hand', MESSAGE = 'who hired or reset whom is one pair of eyes';
  END IF;
END $function$;
GRANT EXECUTE ON FUNCTION refuse_word(uuid,uuid[],timestamp with time zone) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.search_bound_words(price bigint, stocked boolean, score integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN price IS NULL THEN '{}'::text[] ELSE ARRAY['price0:' || length(price::text),
      'price1:' || length(price::text) || ':' || left(price::text, 1),
      'price2:' || length(price::text) || ':' || left(rpad(price::text, 2, '0'), 2)] END
    || CASE WHEN stocked THEN ARRAY['stock:'] ELSE '{}' END
    || CASE WHEN score > 0 THEN ARRAY['stars:' || score / 500] ELSE '{}' END
$function$;
GRANT EXECUTE ON FUNCTION search_bound_words(bigint,boolean,integer) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.search_bounds(least_price bigint, most_price bigint, stocked boolean, least_score integer)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  -- More than anything costs.
  dearest CONSTANT bigint := 10::bigint ^ 15;
  question tsquery;
  words text[] := '{}';
  at bigint;
  figures int;
  decade bigint;
  -- Of those with the same first figure.
  last bigint;
BEGIN
  IF num_nonnulls(least_price, most_price) > 0 THEN
    at := greatest(least_price, 1);
    WHILE at <= least(most_price, dearest) LOOP
      figures := length(at::text);
      decade := 10::bigint ^ (figures - 1);
      last := least(most_price, at - at % decade + decade - 1);
      IF at = decade AND (most_price IS NULL OR 10 * decade - 1 <= most_price) THEN
        words := words || ('price0:' || figures);
        at := 10 * decade;
      -- Half of them or more.
      ELSIF 2 * (last - at + 1) >= decade THEN
        words := words || ('price1:' || figures || ':' || at / decade);
        at := at - at % decade + decade;
      ELSE
        words := words || ('price2:' || figures || ':' || left(rpad(at::text, 2, '0'), 2));
        at := at - at % greatest(decade / 10, 1) + greatest(decade / 10, 1);
      END IF;
    END LOOP;
    -- The least above the most: nothing costs that.
    question := coalesce((SELECT string_agg(quote_literal(word), ' | ') FROM unnest(words) AS word), quote_literal('price0:none'))::tsquery;
  END IF;
  IF stocked THEN question := coalesce(question && '''stock:''', '''stock:'''); END IF;
  IF least_score IS NOT NULL THEN
    words := ARRAY(SELECT quote_literal('stars:' || half) FROM generate_series(greatest(least_score / 500, 2), 10) AS half);
    question := coalesce(question && array_to_string(words, ' | ')::tsquery, array_to_string(words, ' | ')::tsquery);
  END IF;
  RETURN question;
END $function$;
GRANT EXECUTE ON FUNCTION search_bounds(bigint,bigint,boolean,integer) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.search_candidates(tiers tsquery[], loose integer, enough integer, most integer, place tsquery DEFAULT NULL::tsquery, least_price bigint DEFAULT NULL::bigint, most_price bigint DEFAULT NULL::bigint, stocked boolean DEFAULT false, least_score integer DEFAULT NULL::integer, reach integer[] DEFAULT NULL::integer[], sorted_by text DEFAULT NULL::text, rising boolean DEFAULT false, until uuid DEFAULT NULL::uuid, first integer DEFAULT NULL::integer, ends_first boolean DEFAULT false)
 RETURNS TABLE(product_id uuid, lies_at tid, is_first boolean)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 100
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
DECLARE
  -- Up to so many are read at once and sorted; of more the last parts of the catalogue are asked first.
  sortable CONSTANT int := 4000;
  -- Of so many all are read by the widest of the strict questions alone, and put in the order of the others: each would be told of the whole.
  few CONSTANT int := 3 * most;
  -- Of what has only some of the words the last parts will do where enough lie there.
  loose_parts CONSTANT int := 64;
  last_part CONSTANT int := (SELECT parts FROM search_corpus);
  -- Enough parts to tell at once of most words that they are there.
  first_parts CONSTANT tsquery := search_parts(greatest(last_part - 7, 0), last_part);
  newest int;
  oldest int;
  wanted int;
  besides tsquery;
  -- Stock the card alone is asked for: nearly all have it, so that the index would tell of each product that it has the longest word there is.
  bounds CONSTANT tsquery := search_bounds(least_price, most_price, false, least_score);
  by_card CONSTANT boolean := stocked OR bounds IS NOT NULL;
  narrowed boolean := by_card OR place IS NOT NULL;
  -- The strict ones hold each other: where the widest of them cannot find more than has room, it finds all that they do.
  strictest int := CASE WHEN loose > 1 AND sorted_by IS NOT NULL THEN loose - 1 ELSE 1 END;
  -- Along the index of a column each entry is asked for its words until there are enough. What no more have than would be asked is
  -- read by the index of words and sorted; and of what is narrowed besides a little more, since a walk may find nothing.
  walkable int := greatest(sqrt(most::float8 * (last_part + 1) * 5000), CASE WHEN narrowed THEN sortable ELSE 0 END);
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
  found int := 0;
  room int;
  whole boolean;
  near int := 0;
  taken int;
  widest int := loose - 1;
  -- Whether words and place leave anything, whatever its card says.
  any_there boolean := false;
  question tsquery;
  -- What the question before has found already; told by each that is met, since in the index it takes as long as the question.
  before tsquery;
  expected int;
  read int;
  is_few boolean := reach[loose - 1] <= most;
  -- Which question is read for the stricter ones too, and the one before it.
  at_once int := 0;
  weaker tsquery;
  is_asked boolean;
BEGIN
  IF narrowed THEN
    WHILE widest < cardinality(tiers) LOOP
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ first_parts AND d.words @@ tiers[widest] LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ tiers[widest] LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      widest := widest + 1;
    END LOOP;
  END IF;
  -- Of a single term the vocabulary knows it.
  IF sorted_by IS NULL AND NOT ends_first AND loose > 2 AND NOT coalesce(is_few, false) AND (narrowed OR cardinality(tiers) >= loose) THEN
    question := tiers[loose - 1];
    IF place IS NOT NULL THEN question := question && place; END IF;
    is_few := coalesce(reach[loose - 1] <= few OR search_expected(question, few, bounds) <= few, false);
  END IF;
  is_few := coalesce(is_few, false) AND sorted_by IS NULL;
  IF is_few THEN
    strictest := loose - 1;
  ELSIF narrowed AND sorted_by IS NULL AND NOT ends_first AND loose > 3 AND reach[loose - 2] <= 5 * sortable THEN
    -- All that say it strongly may be few: of a kind, those that are called so.
    question := tiers[loose - 2];
    IF place IS NOT NULL THEN question := question && place; END IF;
    IF reach[loose - 2] <= few OR search_expected(question, few, bounds) <= few THEN strictest := loose - 2; END IF;
  END IF;
  IF sorted_by IS NULL AND strictest > 1 THEN
    at_once := strictest;
    weaker := tiers[strictest - 1];
  END IF;
  FOR tier IN strictest .. cardinality(tiers) LOOP
    whole := first IS NULL OR tier >= loose OR loose <= 2;
    room := CASE WHEN ends_first AND NOT whole THEN first ELSE most END;
    EXIT WHEN found >= room;
    EXIT WHEN tier >= loose AND CASE WHEN narrowed THEN tier > widest AND any_there ELSE found >= enough END;
    question := tiers[tier];
    IF place IS NOT NULL THEN question := question && place; END IF;
    IF tier > strictest THEN before := tiers[tier - 1]; END IF;
    IF sorted_by IS NOT NULL AND coalesce(reach[tier] > room, true) THEN
      expected := reach[tier];
      IF coalesce(expected > walkable, true) THEN expected := coalesce(search_expected(question, walkable, bounds), expected, walkable); END IF;
      RETURN QUERY EXECUTE 'SELECT d.product_id, d.ctid, true FROM (SELECT d.product_id, d.ctid FROM search_document AS d WHERE d.words @@ $1'
        || CASE WHEN before IS NOT NULL THEN ' AND NOT d.words @@ $8' ELSE '' END
        || CASE WHEN bounds IS NOT NULL THEN ' AND d.words @@ $7' ELSE '' END
        || CASE WHEN expected < walkable THEN ' OFFSET 0' ELSE '' END
        || ') AS d JOIN published.product_card AS c ON c.id = d.product_id
          WHERE c.on_shelf AND ($3 IS NULL OR c.price_min >= $3) AND ($4 IS NULL OR c.price_min <= $4)
            AND (NOT $5 OR c.in_stock) AND ($6 IS NULL OR c.mean_score >= $6)'
        || format(' ORDER BY c.%I %s, d.product_id %s LIMIT $2', sorted_by, direction, direction)
        USING question, room - found, least_price, most_price, stocked, least_score, bounds, before;
      GET DIAGNOSTICS taken = ROW_COUNT;
      found := found + taken;
      any_there := any_there OR taken > 0;
    ELSE
      newest := last_part;
      is_asked := coalesce(reach[tier] < CASE WHEN narrowed THEN sortable ELSE 3 * most / 2 END, false) OR tier = at_once;
      -- So many parts have as many as are wanted and some more, if they lie evenly in them.
      wanted := CASE WHEN is_asked THEN last_part + 1 ELSE 1 + (room - found)::bigint * (last_part + 1) * 5 / 4 / coalesce(reach[tier], sortable) END;
      WHILE newest >= 0 AND found < room LOOP
        -- From the beginning of a larger part, so that few words say which they are.
        oldest := greatest(newest - wanted + 1, 0);
        oldest := oldest - oldest % CASE WHEN wanted >= 512 THEN 64 WHEN wanted >= 24 THEN 8 ELSE 1 END;
        -- Nearly all are told by the documents themselves: as words they are as many as the catalogue has products.
        besides := CASE WHEN oldest > 0 OR 4 * newest < 3 * last_part THEN search_parts(oldest, newest) END;
        IF by_card THEN
          RETURN QUERY
            SELECT f.product_id, f.ctid,
              whole OR is_few AND f.many <= most OR found + row_number() OVER (ORDER BY f.strength DESC, f.part DESC, f.product_id DESC) <= first FROM (
              SELECT *, count(*) OVER () AS many FROM (
                -- Within a query of its own, which nothing tells of the order: never along the key.
                SELECT d.product_id, d.part, d.ctid, CASE WHEN tier <> at_once OR NOT d.words @@ weaker THEN 0 WHEN loose > 2 AND d.words @@ tiers[1] THEN 3
                  WHEN loose > 3 AND d.words @@ tiers[2] THEN 2 ELSE 1 END AS strength
                FROM search_document AS d
                WHERE d.words @@ coalesce(besides, question) AND d.words @@ question AND d.words @@ coalesce(bounds, question) AND d.part <= newest
                  AND (before IS NULL OR NOT d.words @@ before) AND (until IS NULL OR d.product_id <= until) OFFSET 0) AS d
              ORDER BY d.strength DESC, d.part DESC, d.product_id DESC OFFSET 0) AS f
            -- One by one by its key and in their order: joined freely, all cards may be read for a few.
            CROSS JOIN LATERAL (
              SELECT FROM published.product_card AS c
              WHERE c.id = f.product_id AND c.on_shelf AND (least_price IS NULL OR c.price_min >= least_price)
                AND (most_price IS NULL OR c.price_min <= most_price) AND (NOT stocked OR c.in_stock)
                AND (least_score IS NULL OR c.mean_score >= least_score)
              OFFSET 0) AS fitting
            ORDER BY f.strength DESC, f.part DESC, f.product_id DESC LIMIT room - found;
        ELSIF besides IS NULL THEN
          RETURN QUERY
            SELECT f.product_id, f.ctid,
              whole OR is_few AND f.many <= most OR found + row_number() OVER (ORDER BY f.strength DESC, f.part DESC, f.product_id DESC) <= first FROM (
              SELECT *, count(*) OVER () AS many FROM (
                SELECT d.product_id, d.part, d.ctid, CASE WHEN tier <> at_once OR NOT d.words @@ weaker THEN 0 WHEN loose > 2 AND d.words @@ tiers[1] THEN 3
                  WHEN loose > 3 AND d.words @@ tiers[2] THEN 2 ELSE 1 END AS strength
                FROM search_document AS d WHERE d.words @@ question AND d.part <= newest
                  AND (before IS NULL OR NOT d.words @@ before) AND (until IS NULL OR d.product_id <= until) OFFSET 0) AS d) AS f
            ORDER BY f.strength DESC, f.part DESC, f.product_id DESC LIMIT room - found;
        ELSE
          RETURN QUERY
            SELECT f.product_id, f.ctid, whole OR found + row_number() OVER (ORDER BY f.part DESC, f.product_id DESC) <= first FROM (
              SELECT d.product_id, d.part, d.ctid FROM search_document AS d WHERE d.words @@ besides AND d.words @@ question
                AND (before IS NULL OR NOT d.words @@ before) AND (until IS NULL OR d.product_id <= until) OFFSET 0) AS f
            ORDER BY f.part DESC, f.product_id DESC LIMIT room - found;
        END IF;
        GET DIAGNOSTICS taken = ROW_COUNT;
        found := found + taken;
        any_there := any_there OR taken > 0;
        read := newest - oldest + 1;
        newest := oldest - 1;
        EXIT WHEN tier >= loose AND found >= enough AND newest < last_part - loose_parts;
        -- As many as have the rest if they lie as densely there, and some more.
        wanted := least(wanted * 8, 1 + (room - found)::bigint * read * 5 / greatest(taken, 1) / 4);
        -- Where the last ones have few, and others that lie far from them too, the rest is read at once, unless a half of it will do.
        IF NOT is_asked AND newest >= 0 AND 2 * wanted > newest AND taken::bigint * (last_part + 1) < read::bigint * sortable THEN
          is_asked := true;
          -- What its card leaves as well the next eight times as many tell sooner.
          IF reach[tier] < 5 * sortable OR NOT by_card AND search_expected(question, sortable) < sortable THEN wanted := newest + 1; END IF;
        END IF;
      END LOOP;
    END IF;
    -- The last parts tell at once of most questions, all of them only by telling of all.
    any_there := any_there OR by_card AND (EXISTS (SELECT FROM search_document AS d WHERE d.words @@ first_parts AND d.words @@ question)
      OR EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question));
  END LOOP;
END $function$;
GRANT EXECUTE ON FUNCTION search_candidates(tsquery[],integer,integer,integer,tsquery,bigint,bigint,boolean,integer,integer[],text,boolean,uuid,integer,boolean) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.search_expected(question tsquery, enough integer, besides tsquery DEFAULT NULL::tsquery)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
DECLARE
  parts CONSTANT int := 1 + (SELECT c.parts FROM search_corpus AS c);
  few CONSTANT tsquery := (SELECT string_agg(quote_literal('part:' || (2 * n + 1) * parts / 8), ' | ') FROM generate_series(0, 3) AS n);
  fourth CONSTANT tsquery := quote_literal('part:' || 3 * parts / 8);
  found int;
BEGIN
  IF parts < 16 THEN RETURN NULL; END IF;
  -- The part comes first: it says where to look at all.
  SELECT count(*) INTO found FROM (
    SELECT FROM search_document AS d WHERE d.words @@ fourth AND d.words @@ question AND d.words @@ coalesce(besides, fourth)
    LIMIT 1 + enough * 4 / parts) AS a;
  IF found > enough * 4 / parts THEN RETURN parts * found; END IF;
  RETURN parts / 4 * (SELECT count(*) FROM (
    SELECT FROM search_document AS d WHERE d.words @@ few AND d.words @@ question AND d.words @@ coalesce(besides, few) LIMIT 1 + enough * 4 / parts) AS a);
END $function$;
GRANT EXECUTE ON FUNCTION search_expected(tsquery,integer,tsquery) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.search_finds(question tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question);
END $function$;
GRANT EXECUTE ON FUNCTION search_finds(tsquery) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.search_newest(questions tsquery[], most integer, reach bigint, least_price bigint, most_price bigint, stocked boolean, least_score integer)
 RETURNS TABLE(product_id uuid)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
DECLARE
  last_part CONSTANT int := (SELECT parts FROM search_corpus);
  held CONSTANT text := (SELECT string_agg(format('d.words @@ $1[%s]', n), ' AND ') FROM generate_series(1, cardinality(questions)) AS n);
  newest int := last_part;
  oldest int;
  wanted bigint := 1 + most::bigint * (last_part + 1) * 5 / 4 / greatest(reach, 1);
  found int := 0;
  taken int;
  read int;
BEGIN
  WHILE newest >= 0 AND found < most LOOP
    -- From the beginning of a larger part, so that few words say which they are.
    oldest := greatest(newest - wanted + 1, 0);
    oldest := oldest - oldest % CASE WHEN wanted >= 512 THEN 64 WHEN wanted >= 24 THEN 8 ELSE 1 END;
    RETURN QUERY EXECUTE 'SELECT f.product_id FROM (
        SELECT d.product_id FROM search_document AS d
        -- One by one by its key: joined freely, all cards may be read for a few.
        CROSS JOIN LATERAL (
          SELECT FROM published.product_card AS c
          WHERE c.id = d.product_id AND c.on_shelf AND ($4 IS NULL OR c.price_min >= $4) AND ($5 IS NULL OR c.price_min <= $5)
            AND (NOT $6 OR c.in_stock) AND ($7 IS NULL OR c.mean_score > 0 AND c.mean_score >= $7)
          OFFSET 0) AS fitting
        -- Of few parts it is said first where to look at all. Nearly all are told by the documents: as words they are as many as the catalogue has.
        WHERE ' || CASE WHEN oldest = 0 AND 4 * newest > 3 * last_part THEN held || ' AND d.part <= $8'
          WHEN newest - oldest < 24 THEN 'd.words @@ $2 AND ' || held ELSE held || ' AND d.words @@ $2' END || ' OFFSET 0) AS f
      ORDER BY f.product_id DESC LIMIT $3'
      USING questions, search_parts(oldest, newest), most - found, least_price, most_price, stocked, least_score, newest;
    GET DIAGNOSTICS taken = ROW_COUNT;
    found := found + taken;
    read := newest - oldest + 1;
    newest := oldest - 1;
    wanted := least(wanted * 8, 1 + (most - found)::bigint * read * 5 / 4 / greatest(taken, 1));
  END LOOP;
END $function$;
GRANT EXECUTE ON FUNCTION search_newest(tsquery[],integer,bigint,bigint,bigint,boolean,integer) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.search_part_words(part integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ARRAY['part:' || part, 'part8:' || part / 8, 'part64:' || part / 64]
$function$;
GRANT EXECUTE ON FUNCTION search_part_words(integer) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.search_parts(oldest integer, newest integer)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  part int := oldest;
  size int;
  words text := '';
BEGIN
  WHILE part <= newest LOOP
    size := CASE WHEN part % 64 = 0 AND part + 63 <= newest THEN 64 WHEN part % 8 = 0 AND part + 7 <= newest THEN 8 ELSE 1 END;
    words := words || CASE WHEN words = '' THEN '' ELSE ' | ' END
      || quote_literal(CASE size WHEN 1 THEN 'part:' WHEN 8 THEN 'part8:' ELSE 'part64:' END || part / size);
    part := part + size;
  END LOOP;
  RETURN words::tsquery;
END $function$;
GRANT EXECUTE ON FUNCTION search_parts(integer,integer) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.sweep_complaints(p_most integer)
 RETURNS TABLE(gone integer, pictures text[])
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH old AS (
    SELECT id FROM complaint WHERE decided_at < kept_from('complaints') LIMIT p_most
  ), shown AS (
    DELETE FROM complaint_picture AS p USING old WHERE p.complaint_id = old.id RETURNING p.image ->> 'name' AS picture
  ), complaints AS (
    DELETE FROM complaint AS c USING old WHERE c.id = old.id RETURNING c.id
  )
  SELECT (SELECT count(*)::int FROM complaints), coalesce(array_agg(picture) FILTER (WHERE picture IS NOT NULL), '{}') FROM shown
$function$;
GRANT EXECUTE ON FUNCTION sweep_complaints(integer) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.sweep_refund_evidence(p_most integer)
 RETURNS TABLE(gone integer, pictures text[])
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH old AS (
    SELECT p.id FROM refund_proof AS p JOIN refund AS r ON r.id = p.refund_id WHERE r.ended_at < kept_from('evidence') LIMIT p_most
  ), proofs AS (
    DELETE FROM refund_proof AS p USING old WHERE p.id = old.id RETURNING p.image ->> 'name' AS picture
  ), receipts AS (
    UPDATE refund_parcel AS p SET receipt = NULL
    FROM (SELECT q.refund_id, q.receipt ->> 'name' AS picture FROM refund_parcel AS q JOIN refund AS r ON r.id = q.refund_id
      WHERE q.receipt IS NOT NULL AND r.ended_at < kept_from('evidence') LIMIT p_most) AS was
    WHERE p.refund_id = was.refund_id RETURNING was.picture
  ), all_of_it AS (SELECT picture FROM proofs UNION ALL SELECT picture FROM receipts)
  SELECT count(*)::int, coalesce(array_agg(picture), '{}') FROM all_of_it
$function$;
GRANT EXECUTE ON FUNCTION sweep_refund_evidence(integer) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.sweep_report_pictures(p_most integer)
 RETURNS TABLE(gone integer, pictures text[])
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH old AS (
    SELECT p.report_id, p.place FROM report_picture AS p JOIN report AS r ON r.id = p.report_id
      JOIN report_decision AS d ON d.id = r.decision_id
    WHERE d.at < kept_from('reports') LIMIT p_most
  ), shown AS (
    DELETE FROM report_picture AS p USING old WHERE p.report_id = old.report_id AND p.place = old.place
    RETURNING p.image ->> 'name' AS picture
  )
  SELECT count(*)::int, coalesce(array_agg(picture), '{}') FROM shown
$function$;
GRANT EXECUTE ON FUNCTION sweep_report_pictures(integer) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.sweep_security_log(p_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH gone AS (
    DELETE FROM security_event WHERE id IN (
      SELECT e.id FROM security_event AS e
      WHERE e.at < now() - (SELECT days FROM published.keeping WHERE kind = 'security') * interval '1 day' LIMIT p_most)
    RETURNING id
  )
  SELECT count(*)::int FROM gone
$function$;
GRANT EXECUTE ON FUNCTION sweep_security_log(integer) TO tradewind_console;
GRANT EXECUTE ON FUNCTION sweep_security_log(integer) TO tradewind_shop;

CREATE OR REPLACE FUNCTION public.sweep_talks(p_most integer)
 RETURNS TABLE(gone integer, pictures text[])
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "tradewind.sweeping" TO 'on'
AS $function$
  WITH old AS (
    SELECT t.id FROM chat_thread AS t LEFT JOIN published.ended_refund AS r ON t.kind = 'refund' AND r.id = t.subject_id
    WHERE CASE t.kind WHEN 'refund' THEN r.ended_at < kept_from('evidence') ELSE t.last_at < kept_from('talks') END
    LIMIT p_most
  ), messages AS (
    DELETE FROM chat_message AS m USING old WHERE m.thread_id = old.id RETURNING m.image ->> 'name' AS picture
  ), answers AS (
    DELETE FROM chat_answer AS a USING old WHERE a.thread_id = old.id
  ), threads AS (
    DELETE FROM chat_thread AS t USING old WHERE t.id = old.id RETURNING t.id
  )
  SELECT (SELECT count(*)::int FROM threads), coalesce(array_agg(picture) FILTER (WHERE picture IS NOT NULL), '{}') FROM messages
$function$;
GRANT EXECUTE ON FUNCTION sweep_talks(integer) TO tradewind_console;

CREATE OR REPLACE FUNCTION public.tell_bounds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE search_document AS d SET words = ts_delete(d.words, search_bound_words(OLD.price_min, OLD.in_stock, OLD.mean_score))
    || array_to_tsvector(search_bound_words(NEW.price_min, NEW.in_stock, NEW.mean_score))
  WHERE d.product_id = NEW.id;
  RETURN NULL;
END $function$;
GRANT EXECUTE ON FUNCTION tell_bounds() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.tidy_order_finds()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT gin_clean_pending_list('order_find_marks')
$function$;
GRANT EXECUTE ON FUNCTION tidy_order_finds() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.trait_marks(traits text[])
 RETURNS bit
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  marks bit(128) := repeat('0', 128)::bit(128);
  trait text;
BEGIN
  FOREACH trait IN ARRAY coalesce(traits, '{}') LOOP
    marks := set_bit(set_bit(marks, get_byte(decode(md5(trait), 'hex'), 0) & 127, 1), get_byte(decode(md5(trait), 'hex'), 1) & 127, 1);
  END LOOP;
  RETURN marks;
END $function$;
GRANT EXECUTE ON FUNCTION trait_marks(text[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.watch_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM favourite AS f WHERE f.product_id = NEW.id) THEN
    PERFORM begin_timer('favourites', NEW.id);
  END IF;
  RETURN NULL;
END $function$;
GRANT EXECUTE ON FUNCTION watch_card() TO PUBLIC;

CREATE OR REPLACE FUNCTION public.weighted_score(stars integer[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((1000 * (((((stars)[1] + (2 * (stars)[2])) + (3 * (stars)[3])) + (4 * (stars)[4])) + (5 * (stars)[5]))) + (8 * 3900)) / ((((((stars)[1] + (stars)[2]) + (stars)[3]) + (stars)[4]) + (stars)[5]) + 8));
GRANT EXECUTE ON FUNCTION weighted_score(integer[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION public.works_in_shop(p_shopper_id uuid, p_shop_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM published.staff_shopper AS w WHERE w.shop_id = p_shop_id AND w.shopper_id = p_shopper_id)
$function$;
GRANT EXECUTE ON FUNCTION works_in_shop(uuid,uuid) TO tradewind_console;
GRANT EXECUTE ON FUNCTION works_in_shop(uuid,uuid) TO tradewind_shop;
